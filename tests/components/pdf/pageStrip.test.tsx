import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageStrip } from '../../../src/components/pdf/PageStrip';
import type { PdfFile } from '../../../src/components/pdf/pdfjs';

/** Its pages are never read: what is not seen is not drawn. */
const file = { numPages: 500 } as PdfFile;

beforeEach(() => {
  const { prototype } = HTMLElement;
  vi.spyOn(prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(prototype, 'scrollHeight', 'get').mockReturnValue(500 * 172);
  // jsdom does not scroll.
  prototype.scrollTo = function (this: HTMLElement, to?: unknown) {
    this.scrollTop = (to as ScrollToOptions).top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
  return () => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(prototype, 'scrollTo');
  };
});

function Viewer() {
  const [number, setNumber] = useState(1);
  return <PageStrip file={file} number={number} onOpen={setNumber} />;
}

it('DOC-02 of 500 pages a few are there, one is in the tab order, and keys open others', async () => {
  render(<Viewer />);
  const pages = () => screen.getAllByRole('button');
  expect((await screen.findAllByRole('button')).length).toBeLessThan(12);
  const user = userEvent.setup();
  await user.tab();
  const keys: [key: string, page: number][] = [
    ['{ArrowDown}', 2],
    ['{ArrowUp}', 1],
    ['{ArrowUp}', 1],
    ['{End}', 500],
    ['{ArrowDown}', 500],
    ['{Home}', 1],
  ];
  for (const [key, page] of keys) {
    await user.keyboard(key);
    const open = await screen.findByRole('button', { name: `Page ${page}`, current: 'page' });
    expect(open).toHaveFocus();
    expect(pages().filter(({ tabIndex }) => tabIndex === 0)).toEqual([open]);
  }
});
