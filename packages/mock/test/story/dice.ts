/** Random numbers that are the same for the same seed (mulberry32). */
export interface Dice {
  /** A number from 0 to below 1. */
  roll(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  /** One of several. */
  pick<Value>(...from: readonly [Value, ...Value[]]): Value;
  /** True as often as this probability says. */
  happens(likelihood: number): boolean;
}

/** Dice for a seed. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(roll() * (to - from + 1));
  return {
    roll,
    whole,
    pick: (...from) => from[whole(0, from.length - 1)] ?? from[0],
    happens: (likelihood) => roll() < likelihood,
  };
}
