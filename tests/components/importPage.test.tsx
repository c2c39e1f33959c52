import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialogs } from '../../src/components/feedback/Dialogs';
import { clearChanged, isChanged } from '../../src/components/form/unsaved';
import { CsvImport } from '../../src/components/import/CsvImport';
import type { LineResult, Cells, ImportKind, SendOptions } from '../../src/components/import/importKind';
import { catchDownloads } from '../support/downloads';

/** The requests of the import. By default the server reports every row as new. */
interface Sent {
  numbers: (string | undefined)[];
  options: SendOptions;
}
let sent: Sent[];
let removed: string[];
let answer: (lines: readonly Cells[], options: SendOptions) => Promise<readonly LineResult[]>;
const ended = vi.fn();
const allNew = (lines: readonly Cells[]): Promise<LineResult[]> =>
  Promise.resolve(lines.map(() => ({ outcome: 'new', problems: {} })));
beforeEach(() => {
  sent = [];
  removed = [];
  answer = allNew;
  ended.mockClear();
});
afterEach(() => clearChanged());

/** A definite refusal by the server. */
class Refused extends Error {}

const kind: ImportKind = {
  noun: { one: 'worker', many: 'workers' },
  columns: [
    { id: 'number', label: 'Number', required: true },
    { id: 'name', label: 'Name', required: true, aliases: ['worker'] },
    { id: 'hired', label: 'Hired', isDate: true },
    { id: 'grade', label: 'Grade', normalize: (text) => text.toUpperCase(), hint: 'A, B or C' },
  ],
  check: ({ number, grade }): Cells => ({
    ...(number === '' && { number: 'Number is required' }),
    ...(grade && !'ABC'.includes(grade) && { grade: `There is no grade ${grade}` }),
  }),
  key: 'number',
  name: ['name'],
  sample: { number: '1', name: 'Ann', grade: 'A' },
  batchSize: 2,
  send: (lines, options) => {
    sent.push({ numbers: lines.map(({ number }) => number), options });
    return answer(lines, options);
  },
  remove: (id) => {
    removed.push(id);
    return Promise.resolve();
  },
  mayBeDone: (cause) => !(cause instanceof Refused),
  onSettled: ended,
};

const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'crew.csv') =>
  new File([text], name, { type: 'text/csv' });
const user = userEvent.setup();
const show = () =>
  render(
    <MemoryRouter>
      <CsvImport kind={kind} list={{ to: '/workers', label: 'See the workers' }} />
      <Dialogs />
    </MemoryRouter>,
  );
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });
const cell = (name: string) => screen.getByRole('textbox', { name });
const count = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

async function choose(text: string | Uint8Array<ArrayBuffer>) {
  await user.upload(screen.getByLabelText('CSV file'), csv(text));
  await screen.findByText(/^\d[\d,]* lines? with/);
}
/** Continues to the step that checks the lines. */
async function toRows(text: string) {
  show();
  await choose(text);
  await press('Next: match columns');
  await press('Next: check the lines');
  await step('Check lines');
}
/** Continues to the review and waits for the server's response. */
async function toReview(text: string) {
  await toRows(text);
  await press('Next: review');
  await screen.findByText(/^Nothing has been imported yet/);
}
const five = 'Number,Name\n1,Ann\n2,Bob\n3,Cid\n4,Dee\n5,Eve';

describe('FAULT-92 choosing a file', () => {
  test('shows how the file was read, with other encodings and separators to choose', async () => {
    show();
    await choose(Uint8Array.of(...[...'Number;Name\n1;Jos\xe9'].map((letter) => letter.charCodeAt(0))));
    expect(screen.getByText('1 line with 2 columns: Number, Name')).toBeVisible();
    expect(screen.getByText(/^Read as Windows-1252 .* so this is a guess/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Separator' })).toHaveValue(';');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Separator' }), 'Comma');
    expect(await screen.findByText('1 line with 1 column: Number;Name')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Encoding' }), 'UTF-8');
    expect(await screen.findByText(/^Read as UTF-8\. Chosen by you\.$/)).toBeVisible();
    expect(await screen.findByText('1 line with 2 columns: Number, Name')).toBeVisible();
  });

  test.each([
    ['\n\n', 'This file is empty.'],
    ['Number,Name', 'This file has column names but no lines below them.'],
  ])('refuses %j with a message, and Next says what is missing', async (text, problem) => {
    show();
    await user.upload(screen.getByLabelText('CSV file'), csv(text));
    expect(await screen.findByText(problem, { selector: '.pl-error' })).toBeVisible();
    expect(button('Next: match columns')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Next: match columns')).toHaveAccessibleDescription('Choose a file first');
  });

  test('FAULT-93 refuses a spreadsheet file and says what to do', async () => {
    show();
    await userEvent
      .setup({ applyAccept: false })
      .upload(screen.getByLabelText('CSV file'), new File(['x'], 'crew.xlsx'));
    expect(
      screen.getByText(
        /^This file type is not supported\. Choose a CSV file\. To use a spreadsheet, save it as CSV/,
      ),
    ).toBeVisible();
  });

  test('accepts pasted cells', async () => {
    show();
    await user.click(screen.getByText('Paste cells instead'));
    await press('Read pasted cells');
    expect(screen.getByText('Paste the cells here first')).toBeVisible();
    await user.click(screen.getByRole('textbox', { name: 'Cells copied from a spreadsheet' }));
    await user.paste('Number\tName\n1\tAnn');
    await press('Read pasted cells');
    expect(await screen.findByText('1 line with 2 columns: Number, Name')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Encoding' })).not.toBeInTheDocument();
  });
});

describe('FAULT-92 matching columns', () => {
  const open = async (text: string) => {
    show();
    await choose(text);
    await press('Next: match columns');
    expect(await step('Match columns')).toHaveFocus();
  };
  const column = (name: string) => screen.getByRole('combobox', { name });

  test('says what is missing and left out, and can be corrected', async () => {
    await open('Number,Who,Who,Extra\n1,Ann,,x');
    expect(screen.getByText(/^Missing: ‘Name’/)).toBeVisible();
    expect(screen.getByText(/^Left out: ‘Who’, ‘Who’, ‘Extra’/)).toBeVisible();
    expect(button('Next: check the lines')).toHaveAccessibleDescription(/Choose the column for ‘Name’/);
    const [first] = screen.getAllByRole('combobox', { name: 'Who' });
    expect(first).toHaveAccessibleDescription('Ann');
    await user.selectOptions(first as HTMLElement, 'Name *');
    expect(screen.queryByText(/^Missing/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Left out: ‘Who’, ‘Extra’/)).toBeVisible();
    await user.selectOptions(column('Extra'), 'Name * (move here)');
    expect(first).toHaveValue('');
  });

  test('going back and forward keeps corrections', async () => {
    await toRows('Number,Worker,Level\n,Ann,x\n2,Bob,a');
    await user.type(cell('Number, line 2'), '1');
    await press('Back');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Level' }), 'Grade');
    await press('Next: check the lines');
    expect(await screen.findByRole('textbox', { name: 'Grade, line 2' })).toHaveValue('X');
    expect(cell('Number, line 2')).toHaveValue('1');
  });
});

describe('FAULT-92 fixing rows', () => {
  const text = 'Number,Name,Grade\n1,Ann,a\n,Bob,b\n3,Cid,x\n3,Dee,c\n5,Eve,q';

  test('shows only invalid rows with the problem beside the cell; fixed rows stay until reloaded', async () => {
    await toRows(text);
    expect(screen.getByText('1 line ready, 4 with problems.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name, line 2' })).not.toBeInTheDocument();
    expect(cell('Number, line 3')).toBeInvalid();
    expect(cell('Number, line 3')).toHaveAccessibleDescription('Number is required');
    expect(cell('Number, line 4')).toHaveAccessibleDescription('Duplicate of line 5');
    await user.type(cell('Number, line 3'), '2');
    expect(cell('Number, line 3')).toBeValid();
    expect(screen.getByText('Fixed')).toBeVisible();
    expect(screen.getByText('2 lines ready, 3 with problems.')).toBeVisible();
    await press('With problems (3)');
    expect(screen.queryByRole('textbox', { name: 'Number, line 3' })).not.toBeInTheDocument();
    await press('All lines (5)');
    expect(cell('Number, line 3')).toHaveValue('2');
  });

  test('shows columns with problems first, and keeps them there while they are fixed', async () => {
    await toRows(text);
    const columnHeaders = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const problemsFirst = ['Line', 'Number *', 'Grade', 'Name *'];
    expect(columnHeaders()).toEqual(problemsFirst);
    for (const line of [4, 6]) {
      await user.clear(cell(`Grade, line ${line}`));
      await user.type(cell(`Grade, line ${line}`), 'a');
      expect(cell(`Grade, line ${line}`)).toHaveFocus();
    }
    expect(columnHeaders()).toEqual(problemsFirst);
    await press('All lines (5)');
    expect(columnHeaders()).toEqual(['Line', 'Number *', 'Name *', 'Grade']);
  });

  test('leaves a row out and includes it again', async () => {
    await toRows(text);
    await press('Leave out line 5');
    expect(screen.getByText('1 line ready, 3 with problems, 1 left out.')).toBeVisible();
    expect(cell('Name, line 5')).toHaveAttribute('readonly');
    await press('Include line 5');
    expect(screen.getByText('1 line ready, 4 with problems.')).toBeVisible();
  });

  test('F8 goes from problem to problem, and input is formatted on blur', async () => {
    await toRows(text);
    await user.keyboard('{F8}');
    expect(cell('Number, line 3')).toHaveFocus();
    await press('Next problem (F8)');
    await user.keyboard('{F8}{F8}{F8}');
    expect(cell('Number, line 5')).toHaveFocus();
    await user.keyboard('{F8}');
    expect(cell('Grade, line 6')).toHaveFocus();
    await user.clear(cell('Grade, line 6'));
    await user.type(cell('Grade, line 6'), 'b');
    await user.keyboard('{Shift>}{F8}{/Shift}');
    expect(cell('Number, line 5')).toHaveFocus();
    expect(cell('Grade, line 6')).toHaveValue('B');
  });

  test('a row with an unclosed quotation mark needs review', async () => {
    await toRows('Number,Name\n1,"Ann\n2,Bob');
    expect(screen.getByText('1 line ready, 1 with problems.')).toBeVisible();
    await user.keyboard('{F8}');
    expect(button('Mark as valid, line 2')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('2 lines ready.')).toBeVisible();
  });

  test('asks before reading a file again discards corrections', async () => {
    await toRows(text);
    await user.type(cell('Number, line 3'), '2');
    await press('Choose a file');
    await user.upload(screen.getByLabelText('CSV file'), csv(five));
    const question = await screen.findByRole('dialog', { name: 'Reload file?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByText('5 lines with 3 columns: Number, Name, Grade')).toBeVisible();
    await user.upload(screen.getByLabelText('CSV file'), csv(five));
    await press('Reload file');
    expect(await screen.findByText('5 lines with 2 columns: Number, Name')).toBeVisible();
  });
});

describe('FAULT-92 checking on the server', () => {
  test('counts new, changed and unchanged rows; refused ones are fixed in their cells, and the others can be imported', async () => {
    const outcomes: Record<string, LineResult> = {
      1: { outcome: 'new', problems: {} },
      2: { outcome: 'changed', problems: {} },
      3: { outcome: 'unchanged', problems: {} },
      4: { outcome: 'refused', problems: { name: 'Someone else has this name' } },
      5: { outcome: 'refused', problems: { '': 'Not now', boss: 'Nobody' } },
    };
    answer = (lines) => Promise.resolve(lines.map(({ number = '' }) => outcomes[number] as LineResult));
    await toReview(five);
    expect(sent.map(({ options: { dryRun } }) => dryRun)).toEqual([true, true, true]);
    expect(['New', 'Changed', 'Unchanged', 'With problems'].map(count)).toEqual(['1', '1', '1', '2']);
    expect(button('Import 2 workers')).not.toHaveAttribute('aria-disabled');
    await press('Fix them');
    expect(await step('Check lines')).toHaveFocus();
    expect(cell('Name, line 5')).toHaveAccessibleDescription('Someone else has this name');
    expect(screen.getByRole('rowheader', { name: /^Line 6 Not now Nobody/ })).toBeVisible();
    await user.type(cell('Name, line 5'), 'y');
    outcomes[4] = { outcome: 'new', problems: {} };
    sent.length = 0;
    await press('Next: review');
    await screen.findByText(/^Nothing has been imported yet/);
    expect(
      sent.map(({ numbers }) => numbers),
      'only the changed line is asked about',
    ).toEqual([['4']]);
    outcomes[5] = { outcome: 'new', problems: {} };
    await press('Check again');
    await waitFor(() => expect(count('New')).toBe('3'));
    sent.length = 0;
    await press('Import 4 workers');
    await step('Report');
    expect(
      sent.map(({ numbers }) => numbers),
      'what would not change is not sent',
    ).toEqual([
      ['1', '2'],
      ['4', '5'],
    ]);
    expect(['Added', 'Changed', 'Unchanged'].map(count)).toEqual(['3', '1', '1']);
  });

  test('disables the import until the server has checked every row', async () => {
    answer = () => Promise.reject(new Error("Couldn't be checked."));
    await toRows(five);
    await press('Next: review');
    expect(await screen.findByText("Couldn't be checked.", { selector: '.pl-error' })).toBeVisible();
    expect(button(/^Import/)).toHaveAccessibleDescription("The server hasn't checked every line yet");
    answer = allNew;
    await press('Retry');
    await screen.findByText(/^Nothing has been imported yet/);
    expect(button('Import 5 workers')).not.toHaveAttribute('aria-disabled');
  });
});

describe('FAULT-123 a known name with a new number', () => {
  test('is left out with its differences until it is selected', async () => {
    const sameName = { number: '9', name: 'Łukasz', grade: 'A' };
    answer = (lines) =>
      Promise.resolve(
        lines.map(({ name }) => ({ outcome: 'new', problems: {}, ...(name === 'Lukasz' && { sameName }) })),
      );
    await toReview('Number,Name,Grade\n1,Lukasz,a\n2,Bob,a');
    expect(screen.getByRole('heading', { name: '1 worker with a known name' })).toBeVisible();
    const box = screen.getByRole('checkbox', { name: 'Łukasz, number 1, line 2' });
    expect(box).not.toBeChecked();
    expect(box.closest('li')).toHaveTextContent('Number9 → becomes 1');
    expect(button('Import 1 worker')).toBeVisible();
    await user.click(box);
    await press('Import 2 workers');
    await step('Report');
    expect(sent.at(-1)?.numbers).toEqual(['1', '2']);
  });
});

describe('how a file is written', () => {
  test('dates with the day first are asked about before the lines are checked', async () => {
    show();
    await choose('Number,Name,Hired\n1,Ann,3/9/2026\n2,Bob,25/3/2026');
    await press('Next: match columns');
    await step('Match columns');
    expect(
      screen.getByText(/^25\/3\/2026 has the day first, 3\/9\/2026 could be either\. Choose/),
    ).toBeVisible();
    expect(button('Next: check the lines')).toHaveAccessibleDescription('Choose how the dates are written');
    await user.click(screen.getByRole('radio', { name: /^Day first/ }));
    await press('Next: check the lines');
    await step('Check lines');
    expect(cell('Hired, line 2')).toHaveValue('2026-09-03');
    expect(cell('Hired, line 3')).toHaveValue('2026-03-25');
  });

  test('column names below a title are found, and the line can be chosen', async () => {
    show();
    await choose('Crew of March\n\nNumber,Name\n1,Ann');
    expect(screen.getByText('1 line with 2 columns: Number, Name')).toBeVisible();
    await press('Next: match columns');
    const names = await screen.findByRole('combobox', { name: 'Column names' });
    expect(names).toHaveDisplayValue('Line 3: Number, Name');
    await user.selectOptions(names, 'Line 1: Crew of March');
    expect(await screen.findByText(/^Missing: ‘Number’, ‘Name’\./)).toBeVisible();
  });

  test('the review lists every reason of a line', async () => {
    await toRows('Number,Name,Grade\n1,Ann,a\n1.00E+05,Bob,x');
    await press('Next: review');
    await screen.findByText(/^Nothing has been imported yet/);
    expect(screen.getByRole('list', { name: 'Problems by line' })).toHaveTextContent(
      'Line 3: Grade: There is no grade X; Number: A spreadsheet shortened this number.',
    );
  });
});

describe('FAULT-113 rows that change existing records', () => {
  const records: Record<string, Cells> = {
    '1': { number: '1', name: 'Ann', grade: 'B' },
    '2': { number: '2', name: 'Bob', grade: 'C' },
  };
  /** Rows 1 and 2 exist; the import changes them, and adds row 3. */
  const existing = (lines: readonly Cells[]): Promise<LineResult[]> =>
    Promise.resolve(
      lines.map((cells) => {
        const before = records[cells.number ?? ''];
        return { outcome: before ? 'changed' : 'new', problems: {}, before, id: `id-${cells.number}` };
      }),
    );
  const file = 'Number,Name,Grade\n1,Ann,a\n2,Zoe,a\n3,Cid,a';

  test('shows each change from and to, and leaves another name out until it is selected', async () => {
    answer = existing;
    await toReview(file);
    const [zoe, ann] = screen.getAllByRole('checkbox').map((box) => box.closest('li'));
    expect(zoe).toHaveTextContent('Bob, number 2, line 3Another name: check the number.');
    expect(zoe).toHaveTextContent('NameBob → becomes ZoeGradeC → becomes A');
    expect(ann).toHaveTextContent('Ann, number 1, line 2GradeB → becomes A');
    expect(screen.getByRole('checkbox', { name: 'Bob, number 2, line 3' })).not.toBeChecked();
    expect(screen.getByText(/^1 line has the number of a record with another name\./)).toBeVisible();
    expect(button('Import 2 workers')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Bob, number 2, line 3' }));
    expect(button('Import 3 workers')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Ann, number 1, line 2' }));
    await press('Import 2 workers');
    await step('Report');
    expect(sent.at(-1)?.numbers).toEqual(['2', '3']);
  });

  test('Undo restores the earlier values and deletes what was added', async () => {
    answer = existing;
    await toReview(file);
    await press('Import 2 workers');
    await step('Report');
    await press('Undo import');
    const question = within(await screen.findByRole('dialog', { name: 'Undo import?' }));
    expect(
      question.getByText('1 worker will have their earlier values again. 1 worker will be deleted.'),
    ).toBeVisible();
    const restored: (readonly Cells[])[] = [];
    answer = (lines) => {
      restored.push(lines);
      return existing(lines);
    };
    await user.click(question.getByRole('button', { name: 'Undo import' }));
    await screen.findByText('Nothing has been imported.');
    expect(restored).toEqual([[records['1']]]);
    expect(removed).toEqual(['id-3']);
  });
});

describe('FAULT-94 importing', () => {
  /** Answers dry runs immediately and real batches only when the test resolves them. */
  function slowly() {
    const waiting: { answer: () => void; fail: () => void; progress: (sent: number) => void }[] = [];
    answer = (lines, { dryRun, signal, onProgress }) =>
      dryRun
        ? allNew(lines)
        : new Promise((resolve, reject) => {
            waiting.push({
              answer: () => void allNew(lines).then(resolve),
              fail: () => reject(new Error("Couldn't import these workers.")),
              progress: onProgress,
            });
            signal.addEventListener('abort', () => reject(signal.reason as Error));
          });
    return {
      answer: () => act(() => Promise.resolve(waiting.at(-1)?.answer())),
      fail: () => act(() => Promise.resolve(waiting.at(-1)?.fail())),
      progress: (done: number) => act(() => waiting.at(-1)?.progress(done)),
    };
  }
  const bar = () => screen.getByRole('progressbar', { name: /^Importing 5 workers/ });
  const real = () => sent.filter(({ options: { dryRun } }) => !dryRun).map(({ numbers }) => numbers);

  test('stops at 60 % when the network fails; Retry continues with the failed batch', async () => {
    const server = slowly();
    await toReview(five);
    await press('Import 5 workers');
    await server.answer();
    server.progress(0.5);
    expect(bar()).toHaveAttribute('value', '0.6');
    await server.fail();
    expect(bar()).toHaveAttribute('value', '0.6');
    expect(screen.getByText("Couldn't import these workers.", { selector: '.pl-error' })).toBeVisible();
    expect(screen.getByText(/^2 of 5 workers imported/)).toBeVisible();
    await press('Retry');
    expect(bar()).toHaveAttribute('value', '0.4');
    await server.answer();
    await server.answer();
    await step('Report');
    expect(real()).toEqual([['1', '2'], ['3', '4'], ['3', '4'], ['5']]);
    expect(count('Added')).toBe('5');
    expect(screen.getByText('5 workers imported.')).toBeVisible();
  });

  test('invalidates the records once, after importing, and never after a dry run', async () => {
    const server = slowly();
    await toReview(five);
    expect(ended).not.toHaveBeenCalled();
    await press('Import 5 workers');
    await server.answer();
    expect(ended).not.toHaveBeenCalled();
    await server.fail();
    expect(ended).toHaveBeenCalledTimes(1);
    await press('Retry');
    await server.answer();
    await server.answer();
    await step('Report');
    expect(ended).toHaveBeenCalledTimes(2);
  });

  test('Stop finishes the current batch; imported rows stay, and the rest can be imported', async () => {
    const server = slowly();
    await toReview(five);
    await press('Import 5 workers');
    expect(screen.queryByRole('button', { name: 'Review' }), 'no way back while lines go out').toBeNull();
    await press('Stop');
    await server.answer();
    await step('Report');
    expect(['Added', 'Not sent'].map(count)).toEqual(['2', '3']);
    await press('Import remaining lines');
    await press('Import 3 workers');
    await server.answer();
    await server.answer();
    await waitFor(() => expect(count('Added')).toBe('5'));
    expect(real()).toEqual([['1', '2'], ['3', '4'], ['5']]);
  });

  test('a second Stop marks the current rows as uncertain', async () => {
    slowly();
    await toReview(five);
    await press('Import 5 workers');
    await press('Stop');
    await press('Stop now');
    expect(screen.getByText(/^0 of 5 workers imported/)).toBeVisible();
    await press('View report');
    expect(await screen.findByText('Nothing has been imported.')).toBeVisible();
  });

  test('leaving asks until the report is shown', async () => {
    const server = slowly();
    show();
    expect(isChanged()).toBe(false);
    await choose(five);
    expect(isChanged()).toBe(true);
    await press('Next: match columns');
    await press('Next: check the lines');
    await press('Next: review');
    await press('Import 5 workers');
    expect(isChanged()).toBe(true);
    for (let part = 0; part < 3; part += 1) await server.answer();
    expect(await step('Report')).toHaveFocus();
    expect(isChanged()).toBe(false);
    expect(screen.getByRole('link', { name: 'See the workers' })).toHaveAttribute('href', '/workers');
    await press('Import another file');
    expect(await step('Choose a file')).toHaveFocus();
    expect(button('Next: match columns')).toHaveAttribute('aria-disabled', 'true');
  });
});

test('downloads the report and the template', async () => {
  const { files, names } = catchDownloads();
  show();
  await press('Download template');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toBe('Number,Name,Hired,Grade\r\n1,Ann,,A');
  await choose(five);
  await press('Next: match columns');
  await press('Next: check the lines');
  await press('Next: review');
  await press('Import 5 workers');
  await press('Download report');
  await waitFor(() => expect(files).toHaveLength(2));
  expect((await files[1]?.text())?.split('\r\n').slice(0, 2)).toEqual([
    'Line,Number,Name,Result,Message',
    '2,1,Ann,Added,',
  ]);
  expect(names).toHaveLength(2);
});

test('steps are an ordered list with links to the previous ones', async () => {
  await toRows(five);
  const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Choose a file',
    'Match columns',
    'Check lines',
    'Review',
    'Import',
    'Report',
  ]);
  expect(
    steps.filter((one) => one.hasAttribute('aria-current')).map(({ textContent }) => textContent),
  ).toEqual(['Check lines']);
  expect(within(steps[3] as HTMLElement).queryByRole('button')).toBeNull();
  await press('Choose a file');
  expect(await step('Choose a file')).toHaveFocus();
  expect(screen.getByText('5 lines with 2 columns: Number, Name')).toBeVisible();
});
