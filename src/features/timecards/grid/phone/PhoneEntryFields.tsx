import { useId, useState } from 'react';
import { AsyncPicker } from '../../../../components/form/AsyncPicker';
import { Field } from '../../../../components/form/Field';
import { MeridiemButtons } from '../../../../components/form/MeridiemButtons';
import { RemoveButton } from '../../../../components/form/RemoveButton';
import { FormattedInput } from '../../../../components/form/FormattedInput';
import { withoutHint, noChoice } from '../../../../lib/picker';
import { formatTime, parseEndTime, parseTime } from '../../../../lib/time';
import { useJobCostCodePicker, useJobPicker } from '../../../../navigation/pickers';
import { showHours } from '../../common/showHours';
import { cellText, isBlankCell, readCell, steppedText, textOfTimes, timesOfText } from '../cellText';
import { usualShift } from '../crewEntry';
import { isBlankLine, linesOfPerson } from '../lines';
import { cellAt, clearRange, setDetails, setHours, setItem } from '../sheetOperations';
import { fieldName } from '../fields';
import { worstProblem } from '../problems';
import { atCellRef } from '../cellRef';
import { sheetColumns, type SheetLine, type CellPosition, type Sheet } from '../sheet';
import type { CrewSheet } from '../sheetStore';
import { HoursButtons } from './HoursButtons';

interface Props {
  crew: CrewSheet;
  line: SheetLine;
  /** Index among the employee's lines. */
  index: number;
  day: number;
  /** The work of last week, displayed for a blank line and entered with its hours. */
  suggestion?: Pick<SheetLine, 'job' | 'costCode'> | undefined;
}

/** A line of an employee's day, as fields for phones. */
export function PhoneEntryFields({ crew, line: storedLine, index, day, suggestion }: Props) {
  const id = useId();
  const { edit, problems, days, usualBreak, sheet } = crew;
  const [timesOpen, setTimesOpen] = useState(false);
  const isSuggested = suggestion !== undefined && isBlankLine(storedLine);
  const line = isSuggested ? { ...storedLine, ...suggestion } : storedLine;
  /** Enters the suggested work together with the first value of a line. */
  const withSuggestion = (currentSheet: Sheet, { line: at }: CellPosition): Sheet =>
    isSuggested && suggestion
      ? (['job', 'costCode'] as const).reduce(
          (next, item) => setItem(next, { line: at, column: sheetColumns.indexOf(item) }, suggestion[item]),
          currentSheet,
        )
      : currentSheet;
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
  const setText = (text: string, typing?: string) =>
    change(
      (currentSheet, position) => setHours(withSuggestion(currentSheet, position), position, text),
      typing,
    );
  const times = timesOfText(cell.text);
  const showsTimes = timesOpen || times.start !== '' || times.end !== '';
  const ownShift = usualShift(linesOfPerson(sheet, line.employeeId), days, usualBreak);
  const readTime = (part: 'start' | 'end', typed: string): string =>
    (part === 'start' ? parseTime(typed) : parseEndTime(typed, times.start)) ?? typed.trim();
  /** Keeps a break that differs from the default. */
  const setTimes = (next: typeof times, typing?: string) => {
    const breakText = cell.breakMinutes === null ? '' : ` b${cell.breakMinutes}`;
    const text = textOfTimes(next);
    setText(text && text + breakText, typing && `${line.key} ${day} ${typing}`);
  };

  return (
    <fieldset className="pl-crew-entry pl-stack gap-2 p-0 pb-3 border-bottom">
      <legend className="visually-hidden">{line.job.label || 'New entry'}</legend>
      <AsyncPicker
        label="Job"
        name={name('job')}
        value={line.job.label === '' ? undefined : line.job}
        hint={isSuggested ? 'From last week' : undefined}
        onChange={(item) =>
          change(
            (currentSheet, position) => setItem(currentSheet, position, item ? withoutHint(item) : noChoice),
            undefined,
            0,
          )
        }
        {...useJobPicker()}
        error={job?.message}
      />
      <AsyncPicker
        key={jobId}
        label="Cost code"
        name={name('costCode')}
        value={line.costCode.label === '' ? undefined : line.costCode}
        onChange={(item) =>
          change(
            (currentSheet, position) =>
              setItem(withSuggestion(currentSheet, position), position, item ? withoutHint(item) : noChoice),
            undefined,
            1,
          )
        }
        {...useJobCostCodePicker(jobId)}
        error={costCode?.message}
        disabled={jobId === ''}
        placeholder={jobId === '' ? 'Choose a job first' : undefined}
      />
      <Field
        id={`${id}-hours`}
        label="Hours"
        hint={
          reading.kind === 'times'
            ? `${showHours(reading.hours)} hours, ${reading.breakMinutes} min break`
            : 'Such as 8 or 7.5'
        }
        error={cellProblem?.kind === 'error' ? cellProblem.message : undefined}
      >
        {(control) => (
          <FormattedInput
            control={control}
            name={name(day)}
            formatted={cellText(cell)}
            inputMode="decimal"
            enterKeyHint="done"
            onTextChange={(text) => setText(text, `${line.key} ${day}`)}
            onBlur={() => undefined}
            invalid={cellProblem?.kind === 'error'}
          />
        )}
      </Field>
      <HoursButtons
        shift={ownShift || usualShift(sheet, days, usualBreak)}
        onStep={(direction) => setText(steppedText(cell, reading, direction))}
        onText={setText}
      />
      {showsTimes ? (
        <div className="pl-stack gap-2">
          {(['start', 'end'] as const).map((part) => (
            <Field key={part} id={`${id}-${part}`} label={part === 'start' ? 'Start' : 'End'}>
              {(control) => (
                <div className="d-flex gap-1">
                  <FormattedInput
                    control={control}
                    name={`${name(day)}.${part}`}
                    formatted={formatTime(times[part])}
                    inputMode="numeric"
                    enterKeyHint="done"
                    onTextChange={(typed) => setTimes({ ...times, [part]: readTime(part, typed) }, part)}
                    onBlur={() => undefined}
                    invalid={false}
                  />
                  <MeridiemButtons
                    label={part === 'start' ? 'Start' : 'End'}
                    value={times[part]}
                    onChange={(time) => setTimes({ ...times, [part]: time })}
                  />
                </div>
              )}
            </Field>
          ))}
        </div>
      ) : (
        <button type="button" className="btn btn-quiet" onClick={() => setTimesOpen(true)}>
          Enter start and end
        </button>
      )}
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
