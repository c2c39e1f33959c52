import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { scoreByJob } from '../../src/features/inspections/weekPanels';

const job = (name: string, ...scores: (number | undefined)[]) => ({
  id: name,
  name,
  done: 0,
  late: 0,
  missed: undefined,
  failed: 0,
  score: undefined,
  weeks: scores.map((score, index) => ({
    monday: `2026-11-${String(2 + 7 * index).padStart(2, '0')}`,
    score,
  })),
});

const show = (...jobs: ReturnType<typeof job>[]) =>
  render(<MemoryRouter>{scoreByJob(jobs, undefined)({ stale: false })}</MemoryRouter>);

test('SAFE-13 the jobs whose score has fallen most come first, and those with one score are left out', () => {
  show(
    job('Rising', 80, undefined, 95),
    job('Once', undefined, 70, undefined),
    job('Falling', 100, 70, 85),
    job('Worst', undefined, 96, 60),
    job('Never', undefined, undefined, undefined),
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Worst',
    'Falling',
    'Rising',
  ]);
  expect(screen.getByText('96% → 60%')).toBeVisible();
});

test('SAFE-13 there is no such panel without scores of weeks', () => {
  const { container } = show(job('Old API'));
  expect(container).toBeEmptyDOMElement();
});
