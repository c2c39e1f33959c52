import { vi } from 'vitest';

/** Stubs `matchMedia`, which jsdom lacks. Its matches never change. */
const stubMatchMedia = (matches: (media: string) => boolean) =>
  vi.stubGlobal(
    'matchMedia',
    vi.fn((media: string) => ({
      matches: matches(media),
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    })),
  );

/** Simulates a window of at most 767 px (CONST-09). */
export const emulatePhone = () => stubMatchMedia((media) => media.includes('767'));
/** The same, with a finger as the pointer. */
export const emulateTouchPhone = () => stubMatchMedia((media) => /767|coarse/.test(media));
/** Simulates a window of 1024 px. */
export const emulateNarrowDesktop = () => stubMatchMedia((media) => media.includes('1199'));
/** Simulates a device whose main input is touch. */
export const emulateTouch = () => stubMatchMedia((media) => media.includes('coarse'));
export const emulateDesktop = () => stubMatchMedia(() => false);
