import { useId } from 'react';
import { jobQueries } from '../../../../api/jobs/queries';
import { AsyncPicker } from '../../../../components/form/AsyncPicker';
import { Field } from '../../../../components/form/Field';
import { RemoveButton } from '../../../../components/form/RemoveButton';
import { FormattedInput } from '../../../../components/form/FormattedInput';
import { withoutHint, noChoice } from '../../../../lib/picker';
import { useSession } from '../../../../session/store';
import { showHours } from '../../common/showHours';
import { cellText, isBlankCell, readCell } from '../cellText';
import { cellAt, clearRange, setDetails, setHours, setItem } from '../sheetOperations';
import { fieldName } from '../fields';
import { worstProblem } from '../problems';
import { atCellRef } from '../cellRef';
import { sheetColumns, type SheetLine, type CellPosition, type Sheet } from '../sheet';
import type { CrewSheet } from '../sheetStore';

interface Props {
  crew: CrewSheet;
  line: SheetLine;
  /** Index among the employee's lines. */
  index: number;
  day: number;
}

/** A line of an employee's day, as fields for phones. */
export function PhoneEntryFields({ crew, line, index, day }: Props) {
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const id = useId();
  const { edit, problems, days, usualBreak } = crew;
  const column = sheetColumns.indexOf(day as (typeof sheetColumns)[number]);
  /** Changes this line at its current position, which moves when employees join the crew. */
  const change = (operation: (sheet: Sheet, position: CellPosition) => Sheet, typing?: string, at = column) =>
    edit((currentSheet) => atCellRef(currentSheet, { key: line.key, column: at }, operation), typing);
  const cell = cellAt(line, day);
  const reading = readCell(cell, days[day] ?? '', usualBreak);
  const lineProblems = problems.get(line.key) ?? {};
  const cellProblem = worstProblem(lineProblems[day as keyof typeof lineProblems]);
  const [job, costCode] = [worstProblem(lineProblems.job), worstProblem(lineProblems.costCode)];
  const name = (column: 'job' | 'costCode' | number) => fieldName(line.employeeId, index, column);
  const jobId = line.job.id;

  return (
    <fieldset className="pl-crew-entry pl-stack gap-2 p-0 pb-3 border-bottom">
      <legend className="visually-hidden">{line.job.label || 'New entry'}</legend>
      <AsyncPicker
        label="Job"
        name={name('job')}
        value={line.job.label === '' ? undefined : line.job}
        onChange={(item) =>
          change(
            (currentSheet, position) => setItem(currentSheet, position, item ? withoutHint(item) : noChoice),
            undefined,
            0,
          )
        }
        options={(search, page) => jobQueries.choices(search, newJobVersion, page)}
        error={job?.message}
      />
      <AsyncPicker
        key={jobId}
        label="Cost code"
        name={name('costCode')}
        value={line.costCode.label === '' ? undefined : line.costCode}
        onChange={(item) =>
          change(
            (currentSheet, position) => setItem(currentSheet, position, item ? withoutHint(item) : noChoice),
            undefined,
            1,
          )
        }
        options={(search) => jobQueries.costCodeChoices(search, jobId, newJobVersion)}
        error={costCode?.message}
        disabled={jobId === ''}
        placeholder={jobId === '' ? 'Choose a job first' : undefined}
      />
      <Field
        id={`${id}-hours`}
        label="Hours, or start and end"
        hint={
          reading.kind === 'times'
            ? `${showHours(reading.hours)} hours, ${reading.breakMinutes} min break`
            : 'Such as 8, 7:30 or 7a-3:30p'
        }
        error={cellProblem?.kind === 'error' ? cellProblem.message : undefined}
      >
        {(control) => (
          <FormattedInput
            control={control}
            name={name(day)}
            formatted={cellText(cell)}
            onTextChange={(text) =>
              change((currentSheet, position) => setHours(currentSheet, position, text), `${line.key} ${day}`)
            }
            onBlur={() => undefined}
            invalid={cellProblem?.kind === 'error'}
          />
        )}
      </Field>
      {cellProblem && cellProblem.kind !== 'error' && cellProblem.what !== 'missing' && (
        <p className="pl-hint">{cellProblem.message}</p>
      )}
      {cellProblem?.suggestions?.map((text) => (
        <button
          key={text}
          type="button"
          className="btn btn-secondary"
          onClick={() => change((currentSheet, position) => setHours(currentSheet, position, text))}
        >
          Use {text}
        </button>
      ))}
      <Field id={`${id}-note`} label="Note">
        {(control) => (
          <FormattedInput
            control={control}
            name={`${name(day)}.note`}
            formatted={cell.note}
            onTextChange={(note) =>
              change(
                (currentSheet, position) => setDetails(currentSheet, position, { note }),
                `${line.key} ${day} note`,
              )
            }
            onBlur={() => undefined}
            invalid={false}
          />
        )}
      </Field>
      {!isBlankCell(cell) && (
        <RemoveButton
          what={`${line.job.label || 'entry'}`}
          onRemove={() =>
            change((currentSheet, position) =>
              clearRange(currentSheet, { anchor: position, head: position }, () => true),
            )
          }
        />
      )}
    </fieldset>
  );
}
