import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DueDate } from '../../src/components/DueDate';
import { addDays, formatShortDate, today } from '../../src/lib/dates';

const day = (days: number) => addDays(today(), days);
const shown = (days: number) => formatShortDate(day(days));

test.each([
  ['tomorrow', day(1), false, shown(1)],
  ['today', day(0), false, `${shown(0)} Due today`],
  ['yesterday', day(-1), false, `${shown(-1)} 1 day late`],
  ['five days ago', day(-5), false, `${shown(-5)} 5 days late`],
  ['five days ago, done', day(-5), true, shown(-5)],
  ['no day', '', false, ''],
])('a due date of %s', (_, due, isDone, text) => {
  const { container } = render(<DueDate day={due} isDone={isDone} />);
  expect(container.textContent?.trim()).toBe(text);
});
