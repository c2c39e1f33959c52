import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';

/** Draws a signature, with what jsdom lacks for it: a size on the screen, and pointer capture. */
export async function drawSignature(label = 'Signature'): Promise<void> {
  Element.prototype.setPointerCapture = () => undefined;
  const pad = within(await screen.findByRole('group', { name: label })).getByRole('img');
  const place = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 400, 120));
  fireEvent.pointerDown(pad, { pointerId: 1, clientX: 10, clientY: 20 });
  fireEvent.pointerMove(pad, { pointerId: 1, clientX: 300, clientY: 90 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
  place.mockRestore();
}
