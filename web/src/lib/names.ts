// The name of a cell as moves name it: columns a, b, …, z, aa, …, rows from 1.
export function cellName(row: number, column: number): string {
  let letters = "";
  for (let n = column; n >= 0; n = Math.floor(n / 26) - 1) letters = String.fromCharCode(97 + (n % 26)) + letters;
  return `${letters}${row + 1}`;
}
// The numbers in a state, and the state with others in their places.
export const numbersOf = (state: string) => (state.match(/-?\d+/g) ?? []).map(Number);
export function withNumbers(state: string, numbers: number[]): string {
  let k = 0;
  return state.replace(/-?\d+/g, () => String(Math.round(numbers[k++])));
}
