import { countOf } from '../../lib/countOf';
import { ActButton } from '../ActButton';
import { TaskProgress } from '../task/TaskProgress';
import type { ImportKind } from './kind';
import { firstValues, matchedColumns, missingColumns } from './match';
import { MatchLine } from './MatchLine';
import { StepFoot } from './StepFoot';
import type { Import } from './useImport';

interface Props {
  job: Import;
  kind: ImportKind;
}

const named = (names: string[]): string => names.map((name) => `‘${name}’`).join(', ');

/** Which column of the file is which: found by name, and put right by hand. */
export function MatchStep({ job, kind: { columns } }: Props) {
  const { state, checking } = job;
  const { content, matching } = state;
  if (!content) return null;
  const missing = missingColumns(matching, columns).map(({ label }) => label);
  const taken = new Map(Object.entries(matching).map(([id, place]) => [place, id]));
  const left = content.head.flatMap((name, place) => (taken.has(place) ? [] : name || `Column ${place + 1}`));
  const why =
    missing.length > 0
      ? `The file has no column for ${named(missing)} yet: say which one it is`
      : matchedColumns(matching, columns).length === 0
        ? 'Say of at least one column what it is'
        : undefined;
  return (
    <>
      {missing.length > 0 && (
        <p className="pl-import-missing">
          Missing: {named(missing)}. Without {missing.length === 1 ? 'it' : 'them'} nothing can be imported.
          Choose below which column of the file it is.
        </p>
      )}
      <ul className="pl-match" aria-label="Columns of the file">
        {content.head.map((name, place) => (
          <MatchLine
            key={place}
            name={name || `Column ${place + 1}`}
            values={firstValues(content, place)}
            columns={columns}
            value={taken.get(place) ?? ''}
            others={matching}
            onMatch={(id) => job.dispatch({ type: 'match', place, id })}
          />
        ))}
      </ul>
      <p aria-live="polite">
        {left.length === 0
          ? 'Every column of the file is imported.'
          : `Left out: ${named(left)}. What ${left.length === 1 ? 'it holds' : 'they hold'} is not imported.`}
      </p>
      <TaskProgress
        task={checking}
        label={`Checking ${countOf(content.lines.length, { one: 'line', many: 'lines' })}`}
      />
      <StepFoot onBack={() => job.go('file')}>
        <ActButton
          className="btn btn-primary"
          why={checking.isRunning ? 'The lines are being checked' : why}
          onClick={job.check}
        >
          Next: check the lines
        </ActButton>
      </StepFoot>
    </>
  );
}
