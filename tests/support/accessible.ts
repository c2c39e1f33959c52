import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with the rules of axe that an element breaks. */
export async function expectAccessible(element: Element = document.body): Promise<void> {
  // jsdom computes no colors; contrast.test.ts checks them.
  const { violations } = await axe.run(element, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}
