// Preloaded into the platform (`NODE_OPTIONS=--import …`) by tests that need a later day: the product has no test clock.
const shiftMs = Number(process.env.CLOCK_SHIFT_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [RealDate.now() + shiftMs] : parts));
  }
  static now() {
    return RealDate.now() + shiftMs;
  }
};
