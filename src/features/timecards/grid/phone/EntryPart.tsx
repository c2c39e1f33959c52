import { useId } from 'react';
import { jobQueries } from '../../../../api/jobs/queries';
import { AsyncPicker } from '../../../../components/form/AsyncPicker';
import { Field } from '../../../../components/form/Field';
import { RemoveButton } from '../../../../components/form/RemoveButton';
import { TypedInput } from '../../../../components/form/TypedInput';
import { kept, none } from '../../../../lib/picker';
import { useSession } from '../../../../session/store';
import { showHours } from '../../common/showHours';
import { cellText, isBlankCell, readCell } from '../cellText';
import { cellAt, clearRange, setDetails, setHours, setItem } from '../edit';
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
export function EntryPart({ crew, line, index, day }: Props) {
  const newJobVersion = useSession((state) => state.flags.newJobVersion);
  const id = useId();
  const { edit, problems, days, usualBreak } = crew;
  const column = sheetColumns.indexOf(day as (typeof sheetColumns)[number]);
  /** Changes this line at its current position, which moves when employees join the crew. */
  const change = (operation: (sheet: Sheet, position: CellPosition) => Sheet, typing?: string, at = column) =>
    edit((now) => atCellRef(now, { key: line.key, column: at }, operation), typing);
  const cell = cellAt(line, day);
  const reading = readCell(cell, days[day] ?? '', usualBreak);
  const found = problems.get(line.key) ?? {};
  const own = worstProblem(found[day as keyof typeof found]);
  const [job, costCode] = [worstProblem(found.job), worstProblem(found.costCode)];
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
          change((now, position) => setItem(now, position, item ? kept(item) : none), undefined, 0)
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
          change((now, position) => setItem(now, position, item ? kept(item) : none), undefined, 1)
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
        error={own?.kind === 'error' ? own.message : undefined}
      >
        {(control) => (
          <TypedInput
            control={control}
            name={name(day)}
            shown={cellText(cell)}
            onText={(text) => change((now, position) => setHours(now, position, text), `${line.key} ${day}`)}
            onLeave={() => undefined}
            invalid={own?.kind === 'error'}
          />
        )}
      </Field>
      {own && own.kind !== 'error' && own.what !== 'missing' && <p className="pl-hint">{own.message}</p>}
      {own?.instead?.map((text) => (
        <button
          key={text}
          type="button"
          className="btn btn-secondary"
          onClick={() => change((now, position) => setHours(now, position, text))}
        >
          Take {text}
        </button>
      ))}
      <Field id={`${id}-note`} label="Note">
        {(control) => (
          <TypedInput
            control={control}
            name={`${name(day)}.note`}
            shown={cell.note}
            onText={(note) =>
              change((now, position) => setDetails(now, position, { note }), `${line.key} ${day} note`)
            }
            onLeave={() => undefined}
            invalid={false}
          />
        )}
      </Field>
      {!isBlankCell(cell) && (
        <RemoveButton
          what={`${line.job.label || 'entry'}`}
          onRemove={() =>
            change((now, position) => clearRange(now, { anchor: position, head: position }, () => true))
          }
        />
      )}
    </fieldset>
  );
}
