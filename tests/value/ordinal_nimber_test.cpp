#include "nimatron/value/ordinal_nimber.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "nimatron/base/budget.h"
#include "nimatron/value/nim_product.h"

namespace nimatron {
namespace {

Surreal w_to(const Surreal& e) { return Surreal::omega_to(e); }

TEST(Surreal, IsAddedMultipliedAndPrinted) {
  const Surreal w = w_to(1);
  EXPECT_EQ((w * w - w * 3 + 1).text(), "w^2-w*3+1");
  EXPECT_EQ(((w + 1) * (w + 1)).text(), "w^2+w*2+1");
  EXPECT_EQ((w_to(w * 2 + 1) * 3 + w_to(2) + 5).text(), "w^(w*2+1)*3+w^2+5");
  EXPECT_EQ(w_to(w_to(2)).text(), "w^w^2");
  EXPECT_EQ((-w).text(), "-w");
  EXPECT_EQ((w - w).integer(), Integer(0));
  EXPECT_FALSE(w.integer());
  EXPECT_GT(w, Surreal(1000000));
  EXPECT_LT(w - 1, w);
  EXPECT_LT(w * 5, w * w);
  EXPECT_TRUE((w + 3).is_ordinal());
  EXPECT_FALSE((w - 3).is_ordinal());
  EXPECT_EQ((w * w - 3).birthday(), w * w + 3);
  EXPECT_THROW(w_to(w - 1), Error);
}

// The laws of an ordered ring, on numbers at random.
TEST(Surreal, IsAnOrderedRing) {
  std::mt19937_64 random(7);
  const auto number = [&] {
    Surreal sum;
    for (auto terms = random() % 4; terms > 0; --terms) {
      const Surreal e = w_to(random() % 3) * (random() % 3) + random() % 3;
      sum = sum + w_to(e) * (static_cast<int>(random() % 9) - 4);
    }
    return sum;
  };
  for (int i = 0; i < 500; ++i) {
    const Surreal a = number(), b = number(), c = number();
    EXPECT_EQ(a + b, b + a);
    EXPECT_EQ(a * b, b * a);
    EXPECT_EQ((a + b) + c, a + (b + c));
    EXPECT_EQ((a * b) * c, a * (b * c));
    EXPECT_EQ(a * (b + c), a * b + a * c) << a.text() << " " << b.text() << " " << c.text();
    EXPECT_EQ(a - a, Surreal());
    EXPECT_EQ(a < b, a + c < b + c) << a.text() << " " << b.text() << " " << c.text();
    EXPECT_EQ(a<b, (b - a).sign()> 0);
    EXPECT_EQ((a * b).sign(), a.sign() * b.sign());
    EXPECT_TRUE(a.birthday().is_ordinal());
    EXPECT_EQ(a.birthday(), (-a).birthday());
    EXPECT_LE(a, a.birthday());
  }
}

class NimField : public ::testing::Test {
 protected:
  Integer integer(int bits) {
    Integer n = 0;
    for (int i = 0; i < bits; i += 32) n = (n << 32) + (random_() & 0xffffffffU);
    return n & ((Integer(1) << bits) - 1);
  }
  // A sum of a few products of kappas of the first four odd primes.
  OrdinalNimber nimber() {
    std::vector<Surreal::Term> terms;
    for (int i = 0; i < 3; ++i) {
      const Surreal e = w_to(random_() % 4) * Surreal(random_() % 12) + Surreal(random_() % 12);
      terms.push_back({e, Integer(1 + random_() % 40)});
    }
    return {Surreal::sum_of(std::move(terms))};
  }
  Budget budget_;
  Budget::Scope scope_{budget_};
  std::mt19937_64 random_{20240229};
};

TEST_F(NimField, OfFiniteNimbersOfAnySize) {
  for (const int bits : {6, 40, 100, 500, 2000}) {
    const Integer a = integer(bits) + 1, b = integer(bits), c = integer(bits / 2);
    EXPECT_EQ(nim_product(a, b), nim_product(b, a));
    EXPECT_EQ(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c)));
    EXPECT_EQ(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
    EXPECT_EQ(nim_product(a, nim_inverse(a)), 1);
    const Integer root = nim_sqrt(b);
    EXPECT_EQ(nim_product(root, root), b);
    EXPECT_EQ(nim_power(a, 3), nim_product(a, nim_product(a, a)));
  }
  EXPECT_EQ(nim_power(Integer(6), (Integer(1) << 300) + 2), nim_power(Integer(6), ((Integer(1) << 300) + 2) % 15));
  EXPECT_EQ(nim_power(Integer(5), 0), 1);
  EXPECT_THROW(nim_power(Integer(5), -1), Error);
}

TEST_F(NimField, OfInfiniteNimbers) {
  for (int i = 0; i < 20; ++i) {
    const auto a = nimber(), b = nimber(), c = nimber();
    EXPECT_EQ(nim_product(a, b), nim_product(b, a));
    EXPECT_EQ(nim_product(nim_product(a, b), c), nim_product(a, nim_product(b, c))) << a.text() << " " << b.text();
    EXPECT_EQ(nim_product(a, nim_sum(b, c)), nim_sum(nim_product(a, b), nim_product(a, c)));
    const auto root = nim_sqrt(a);
    EXPECT_EQ(nim_product(root, root), a) << a.text();
  }
  const OrdinalNimber a{w_to(w_to(1)) + w_to(2) * 5 + 7};
  EXPECT_EQ(nim_product(a, nim_inverse(a)).text(), "*");
  EXPECT_THROW(nim_inverse(OrdinalNimber{}), Error);
  EXPECT_THROW(nim_product(OrdinalNimber{w_to(w_to(w_to(1)))}, a), Error);
}

TEST_F(NimField, HasTheRootsOfLenstra) {
  std::string found;
  for (std::size_t k = 0; k < 13; ++k) found += nim_alpha(k).text() + " ";
  EXPECT_EQ(found,
            "*2 *4 *(w+1) *(w^w+1) *(w+4) *16 *(w^3+4) *(w^w^3+1) *(w^w^2+4) *(w^w+1) *(w^3+4) *(w^w+1) *(w^w^2+1) ");
  const std::vector<int> primes{3, 5, 7, 11, 13, 17, 19};
  for (std::size_t k = 0; k < primes.size(); ++k) {
    EXPECT_EQ(nim_power(OrdinalNimber{w_to(w_to(k))}, primes[k]), nim_alpha(k));
  }
  EXPECT_EQ(nim_excess(19), 4);
  EXPECT_EQ(nim_excess(577), 0);
  EXPECT_THROW(nim_excess(587), Error);
  EXPECT_THROW(nim_excess(9), Error);
}

// alpha_p is the first of kappa_f(p), kappa_f(p) + 1, ... with no p-th root in the field of 2^degree elements, in which
// x is a p-th power if and only if x^((2^degree - 1) / p) is 1.
TEST_F(NimField, ExcessesAreTheLeastWithoutRoots) {
  struct Case {
    std::size_t k;
    int p, degree;
  };
  for (const auto& [k, p, degree] : {Case{2, 7, 6},
                                     {3, 11, 20},
                                     {4, 13, 12},
                                     {6, 19, 36},
                                     {8, 29, 84},
                                     {9, 31, 20},
                                     {10, 37, 36},
                                     {11, 41, 20},
                                     {12, 43, 42}}) {
    const Integer exponent = ((Integer(1) << degree) - 1) / p;
    const int excess = nim_excess(p);
    const auto kappa = nim_sum(nim_alpha(k), OrdinalNimber{Surreal(excess)});
    for (int m = 0; m <= excess; ++m) {
      const bool has_root = nim_power(nim_sum(kappa, OrdinalNimber{Surreal(m)}), exponent).text() == "*";
      EXPECT_EQ(has_root, m < excess) << p << " with " << m;
    }
  }
}

}  // namespace
}  // namespace nimatron
