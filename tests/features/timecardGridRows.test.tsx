import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as SheetCellFile from '../../src/features/timecards/grid/screen/SheetCell';
import { setupDemo } from '../support/demo';
import { onFixedDay } from '../support/fixedDay';
import { dale } from '../support/people';
import { renderApp } from '../support/renderApp';

/** The line key of each rendered cell. Only a row renders its cells. */
const renderedRows = vi.hoisted(() => [] as string[]);
vi.mock('../../src/features/timecards/grid/screen/SheetCell', async (original) => {
  const { SheetCell, ...rest } = await original<typeof SheetCellFile>();
  const counted: typeof SheetCell = (props) => {
    renderedRows.push(props.line.key);
    return SheetCell(props);
  };
  return { ...rest, SheetCell: counted };
});

vi.setConfig({ testTimeout: 60_000 });
onFixedDay();
setupDemo();
beforeEach(() => void renderedRows.splice(0));

const MONDAY = 4;
const lineCount = () => document.querySelectorAll('.pl-sheet-body > [role="row"]').length;
/** A row has a job, a code and seven days. Strict mode calls each component twice. */
const CALLS = 2 * 9;
/** Returns how many rows have rendered since the last call, and how many times in total. */
const countRenderedRows = () => {
  const rows = new Set(renderedRows).size;
  const cells = renderedRows.splice(0).length;
  return { rows, times: Math.ceil(cells / CALLS) };
};

it('SCREEN-TC-L2 a key renders only its row, and Enter also the next one', async () => {
  const { user } = await renderApp({ username: dale, address: '/timecard/supervisor/10002/employee' });
  await screen.findByRole('grid');
  expect(lineCount()).toBeGreaterThan(5);
  const goran = [...document.querySelectorAll('[role="row"]')].find((row) =>
    row.querySelector('[role="rowheader"]')?.textContent.includes('Goran'),
  );
  await user.click(goran?.querySelector(`[aria-colindex="${MONDAY}"]`) as HTMLElement);

  countRenderedRows();
  await user.keyboard('7');
  expect(screen.getByRole('textbox', { name: /^Mon.*Goran/ })).toHaveValue('7');
  expect(countRenderedRows()).toEqual({ rows: 1, times: 1 });
  await user.keyboard('.25');
  expect(countRenderedRows()).toEqual({ rows: 0, times: 0 });
  await user.keyboard('{Enter}');
  expect(goran).toHaveTextContent('7.25');
  expect(countRenderedRows()).toEqual({ rows: 2, times: 2 });
  await user.keyboard('{ArrowRight}');
  expect(countRenderedRows()).toEqual({ rows: 1, times: 1 });
  // The undone change is in a different row from the focus.
  await user.keyboard('{Control>}z{/Control}');
  expect(goran).not.toHaveTextContent('7.25');
  expect(countRenderedRows()).toEqual({ rows: 1, times: 1 });
});
