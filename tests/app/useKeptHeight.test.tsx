import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useKeptHeight } from '../../src/app/dashboard/useKeptHeight';

/** A browser that has laid out the element as `height` pixels. */
function layOut(height: number) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: () => void) {}
      observe() {
        this.tell();
      }
      disconnect() {}
    },
  );
}

function Card({ name = 'My day', text }: { name?: string; text?: string }) {
  const kept = useKeptHeight<HTMLElement>(name, text !== undefined);
  return (
    <section aria-label={name} {...kept}>
      {text}
    </section>
  );
}
const heightOf = (name: string) => screen.getByRole('region', { name }).style.minHeight;

test('what loads takes the height of the last visit until it is there', () => {
  layOut(78);
  const first = render(<Card />);
  expect(heightOf('My day')).toBe('');
  layOut(532);
  first.rerender(<Card text="Six tasks" />);
  expect(heightOf('My day')).toBe('');
  first.unmount();

  const second = render(<Card />);
  expect(heightOf('My day')).toBe('532px');
  layOut(90);
  second.rerender(<Card text="Nothing is due" />);
  expect(heightOf('My day')).toBe('');
  second.unmount();

  render(<Card />);
  render(<Card name="Figures" />);
  expect(heightOf('My day')).toBe('90px');
  expect(heightOf('Figures')).toBe('');
});

test('FAULT-35 nothing is reserved for what is stored and not a height', () => {
  localStorage.setItem('plumblineHeight.My day', 'tall');
  render(<Card />);
  expect(heightOf('My day')).toBe('');
});
