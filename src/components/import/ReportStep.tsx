import { Link } from 'react-router-dom';
import { countOf } from '../../lib/countOf';
import { saveCsv } from '../table/saveCsv';
import { Counts } from './Counts';
import { reportColumns } from './files';
import type { ImportKind } from './kind';
import { tally } from './standing';
import { StepFoot } from './StepFoot';
import type { Import } from './useImport';

interface Props {
  job: Import;
  kind: ImportKind;
  list: { to: string; label: string };
}

/** What has become of every line, to read and to keep, and what can still be done. */
export function ReportStep({ job, kind, list }: Props) {
  const { state } = job;
  const { noun } = kind;
  const { good, bad, out, sent, result } = tally(state);
  const report = () => saveCsv(`import-of-${noun.many}`, state.rows, reportColumns(state, kind));
  return (
    <>
      <p>{sent === 0 ? 'Nothing has been imported.' : `${countOf(sent, noun)} of the file are there now.`}</p>
      <Counts
        label="What has become of the lines"
        counts={[
          ['Added', result.new],
          ['Changed', result.changed],
          ['Unchanged', result.unchanged],
          ['Not imported', bad],
          ['Not sent', good],
          ['Left out', out],
        ]}
      />
      <p className="pl-filters">
        <button type="button" className="btn btn-secondary" onClick={() => void report()}>
          Download the report
        </button>
        {good > 0 && (
          <button type="button" className="btn btn-secondary" onClick={job.review}>
            Import the rest
          </button>
        )}
        {bad > 0 && (
          <button type="button" className="btn btn-secondary" onClick={() => job.go('rows')}>
            Mend the {countOf(bad, { one: 'line', many: 'lines' })} with problems
          </button>
        )}
      </p>
      <StepFoot>
        <Link className="btn btn-primary" to={list.to}>
          {list.label}
        </Link>
        <button type="button" className="btn btn-quiet" onClick={job.restart}>
          Import another file
        </button>
      </StepFoot>
    </>
  );
}
