// A browser for tests: Debian's Chromium, driven over a pipe by the DevTools protocol, with nothing to install.
//
//   const browser = await Browser.start();
//   const page = await browser.page({ width: 1280 });
//   await page.go("http://...");
//   await page.type("Position or expression", "nim(3,5,7)\n");
//   await page.see("nim(2,5,7)");
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

export class Browser {
  static async start() {
    const browser = new Browser();
    browser.folder = mkdtempSync(join(tmpdir(), "nimatron-browser-"));
    const options = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions"];
    options.push("--disable-dev-shm-usage", "--remote-debugging-pipe", `--user-data-dir=${browser.folder}`);
    const stdio = ["ignore", "ignore", "ignore", "pipe", "pipe"];
    browser.process = spawn("chromium", [...options, "about:blank"], { stdio });
    browser.process.on("error", (e) => browser.fail(e));
    browser.process.on("exit", () => browser.fail(new Error("chromium ended")));
    browser.waiting = new Map();
    browser.listeners = new Map();
    browser.next = 1;
    let pending = Buffer.alloc(0);
    browser.process.stdio[4].on("data", (data) => {
      pending = Buffer.concat([pending, data]);
      for (let end; (end = pending.indexOf(0)) >= 0; pending = pending.subarray(end + 1)) {
        browser.take(JSON.parse(pending.subarray(0, end).toString()));
      }
    });
    return browser;
  }
  fail(error) {
    for (const { no } of this.waiting.values()) no(error);
    this.waiting.clear();
  }
  take(message) {
    const asked = this.waiting.get(message.id);
    if (asked) {
      this.waiting.delete(message.id);
      if (message.error) asked.no(new Error(message.error.message));
      else asked.yes(message.result);
    } else {
      this.listeners.get(message.sessionId)?.(message.method, message.params);
    }
  }
  send(method, params = {}, sessionId = undefined) {
    const id = this.next++;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((yes, no) => this.waiting.set(id, { yes, no }));
  }
  async page({ width = 1280, height = 850, dark = false } = {}) {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, sessionId, targetId);
    await page.send("Page.enable");
    await page.send("Runtime.enable");
    await page.send("Log.enable");
    await page.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    const scheme = { name: "prefers-color-scheme", value: dark ? "dark" : "light" };
    await page.send("Emulation.setEmulatedMedia", { features: [scheme] });
    return page;
  }
  async stop() {
    const ended = new Promise((done) => this.process.once("exit", done));
    await this.send("Browser.close").catch(() => {});
    await Promise.race([ended, pause(3000)]);
    this.process.kill("SIGKILL");
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Page {
  constructor(browser, session, target) {
    this.browser = browser;
    this.session = session;
    this.target = target;
    this.problems = []; // what the page complains about: exceptions, refused resources
    browser.listeners.set(session, (method, params) => {
      if (method === "Runtime.exceptionThrown") {
        this.problems.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      }
      if (method === "Log.entryAdded" && params.entry.level === "error") this.problems.push(params.entry.text);
    });
  }
  send(method, params) {
    return this.browser.send(method, params, this.session);
  }
  async go(address) {
    await this.send("Page.navigate", { url: "about:blank" });
    await this.send("Page.navigate", { url: address });
    await this.until("document.readyState === 'complete' && document.querySelector('main h1')");
  }
  async eval(expression) {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  // What the expression is when it becomes true.
  async until(expression, seconds = 20) {
    const end = Date.now() + 1000 * seconds;
    for (;;) {
      const found = await this.eval(expression).catch(() => undefined);
      if (found) return found;
      if (Date.now() > end) {
        const shown = await this.eval("document.body.innerText").catch(() => "");
        throw new Error(`never true: ${expression}\nthe page shows:\n${shown}`);
      }
      await pause(20);
    }
  }
  see(text, seconds) {
    return this.until(`document.querySelector("main").innerText.includes(${JSON.stringify(text)})`, seconds);
  }
  text(selector) {
    return this.until(`document.querySelector(${JSON.stringify(selector)})?.innerText`);
  }
  address() {
    return this.eval("location.href");
  }
  // The middle of what the expression selects, once it has stopped moving: answers that arrive move what is below them.
  async place(element) {
    const box = `(() => { const e = ${element}; if (!e) return null; e.scrollIntoView({ block: "center" });
      const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })()`;
    let before = [], now = await this.until(box);
    while (String(now) !== String(before)) {
      before = now;
      await pause(60);
      now = await this.until(box);
    }
    return now;
  }
  async clickAt(x, y) {
    for (const type of ["mouseMoved", "mousePressed", "mouseReleased"]) {
      await this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1, buttons: type === "mousePressed" ? 1 : 0 });
    }
  }
  async drag(from, ...to) {
    const mouse = (type, [x, y], buttons) => this.send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1, buttons });
    await mouse("mouseMoved", from, 0);
    await mouse("mousePressed", from, 1);
    for (const place of to) await mouse("mouseMoved", place, 1);
    await mouse("mouseReleased", to.at(-1), 0);
  }
  async click(selector) {
    await this.clickAt(...(await this.place(`document.querySelector(${JSON.stringify(selector)})`)));
  }
  // A button or link by the words on it.
  async press(words) {
    const all = `[...document.querySelectorAll("button, a, summary")]`;
    await this.clickAt(...(await this.place(`${all}.find((e) => e.innerText.trim() === ${JSON.stringify(words)} && !e.disabled)`)));
  }
  async key(name) {
    const text = name === "Enter" ? "\r" : name.length === 1 ? name : undefined;
    const codes = { Enter: 13, Tab: 9, ArrowUp: 38, ArrowDown: 40, ArrowLeft: 37, ArrowRight: 39, " ": 32, Delete: 46 };
    const common = { key: name, code: name, windowsVirtualKeyCode: codes[name] ?? name.charCodeAt(0), text };
    await this.send("Input.dispatchKeyEvent", { type: "keyDown", ...common });
    await this.send("Input.dispatchKeyEvent", { type: "keyUp", ...common });
  }
  // Into the field with this label, in the place of what is there; an Enter at the end is pressed.
  async type(label, text) {
    const field = `[...document.querySelectorAll("label")].find((l) => l.innerText.trim() === ${JSON.stringify(label)})?.control
      ?? document.querySelector('[aria-label=' + ${JSON.stringify(JSON.stringify(label))} + ']')`;
    await this.until(`(() => { const e = ${field}; if (!e) return false; e.focus();
      if (e.isContentEditable) getSelection().selectAllChildren(e); else e.select?.(); return true; })()`);
    await pause(30);
    const enter = text.endsWith("\n");
    await this.send("Input.insertText", { text: enter ? text.slice(0, -1) : text });
    if (enter) await this.key("Enter");
  }
  async picture() {
    const { data } = await this.send("Page.captureScreenshot", { format: "png" });
    return Buffer.from(data, "base64");
  }
  async close() {
    await this.browser.send("Target.closeTarget", { targetId: this.target });
  }
}
