import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RiskGrid } from '../../src/components/risk/RiskGrid';
import { RiskMatrix } from '../../src/components/risk/RiskMatrix';
import type { Risk } from '../../src/lib/risk';

function Input({ start }: { start: Risk }) {
  const [risk, setRisk] = useState(start);
  return <RiskGrid risk={risk} onChoose={setRisk} />;
}
const noRisk = { severity: 0, likelihood: 0 };

it('SAFE-19, SAFE-20 each cell says likelihood, severity and band; a click chooses', async () => {
  render(<Input start={noRisk} />);
  expect(screen.getAllByRole('radio')).toHaveLength(25);
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Likely × Severe injury: Extreme' }));
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName(
    'Likely × Severe injury: Extreme',
  );
});

it.each([
  ['{ArrowUp}', 'Unlikely × Severe injury: Medium'],
  ['{ArrowDown}', 'Unlikely × Minor injury: Low'],
  ['{ArrowLeft}', 'Rare × Lost time: Low'],
  ['{ArrowRight}', 'Possible × Lost time: Medium'],
  // It ends at the edges.
  ['{ArrowLeft}{ArrowLeft}', 'Rare × Lost time: Low'],
  ['{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}', 'Unlikely × Fatal: High'],
])('from Unlikely × Lost time, %s chooses %s', async (keys, name) => {
  render(<Input start={{ severity: 3, likelihood: 2 }} />);
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Unlikely × Lost time: Medium' })).toHaveFocus();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('radio', { name })).toBeChecked();
  expect(screen.getByRole('radio', { name })).toHaveFocus();
});

it('says a risk in words beside the matrix, and that there is none', () => {
  const { container, rerender } = render(<RiskMatrix title="Without controls" severity={5} likelihood={4} />);
  expect(screen.getByRole('figure')).toHaveTextContent(
    'Without controls: Severity 5 (Fatal) × likelihood 4 (Likely) = 20, extreme risk',
  );
  expect(container.querySelectorAll('[data-chosen]')).toHaveLength(1);
  expect(container.querySelector('[data-chosen]')).toHaveTextContent('20');
  expect(container).toHaveTextContent('Low 1–4Medium 5–9High 10–15Extreme 16–25');
  rerender(<RiskMatrix {...noRisk} />);
  expect(container).toHaveTextContent(/^Not rated$/);
});
