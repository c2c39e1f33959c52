import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { manageDenialReason } from '../../../../access/timecardAccess';
import { payrollQueries, useRecordExport } from '../../../../api/payroll/queries';
import { ActionButton } from '../../../../components/ActionButton';
import { download, downloadCsv } from '../../../../components/download';
import { Icon } from '../../../../components/Icon';
import { countOf } from '../../../../lib/countOf';
import { fileSize } from '../../../../lib/files';
import { showDollars } from '../../../../lib/money';
import { lettersBeyond1252, windows1252Bytes } from '../../../../lib/windows1252';
import { useSubject } from '../../../../session/store';
import type { ChosenPeriod } from '../payPeriod';
import { timecardNoun } from '../../common/nouns';
import { showHours } from '../../common/showHours';
import { countByApproval } from './approval';
import { fileName } from './formats';
import { lineNoun } from './lineNoun';
import { type ExportedFile, firstLines } from './readExport';
import { compareSums, type SumComparison } from './fileSums';

/** A file and what was asked for. */
export interface CreatedFile extends ExportedFile {
  approvedOnly: boolean;
  /** When it was requested, as an ISO timestamp. */
  createdAt: string;
}

interface Props {
  chosen: ChosenPeriod;
  file: CreatedFile;
  onRecreate: () => void;
  isCreating: boolean;
}

/** A finished file: its format, a comparison with the dashboard's totals, a preview, and the download. */
export function ExportResult({ chosen, file, onRecreate, isCreating }: Props) {
  const id = useId();
  const { format, text, lines, approvedOnly, createdAt } = file;
  const name = fileName(format, chosen, approvedOnly);
  // Memoized: the file may have tens of megabytes, and this renders with the progress of the next one.
  const content = useMemo(
    () =>
      format.encoding
        ? new Blob([windows1252Bytes(text)], { type: 'text/plain;charset=windows-1252' })
        : new Blob([text], { type: 'text/plain;charset=utf-8' }),
    [format, text],
  );
  const record = useRecordExport(chosen.period);
  const subject = useSubject();
  // Without an answer, the API does not know this call.
  const { data: lastExports } = useQuery(payrollQueries.lastExports(chosen.period));
  function save() {
    if (format.hasByteOrderMark) downloadCsv(name, text);
    else download(name, content);
    if (lastExports && manageDenialReason(subject) === undefined)
      record.mutate({ format: format.id, approvedOnly, createdAt });
  }
  return (
    <section className="pl-panel pl-stack" aria-labelledby={id}>
      <div className="pl-cluster pl-wide-buttons column-gap-4 justify-content-between">
        <div>
          <h2 className="m-0 text-break" id={id}>
            {name}
          </h2>
          <p className="pl-hint mb-0">
            {countOf(lines, lineNoun)}, {fileSize(content.size)}
          </p>
        </div>
        <button type="button" className="btn btn-primary" onClick={save}>
          Download file
        </button>
      </div>
      <Respelled file={file} />
      <OpenCards chosen={chosen} approvedOnly={approvedOnly} />
      <FileSums chosen={chosen} file={file} onRecreate={onRecreate} isCreating={isCreating} />
      <FilePreview file={file} name={name} />
    </section>
  );
}

/** As many texts as can be read at a glance. */
const MAX_RESPELLED = 20;

/** Which letters the file cannot hold, and how the names with them are written (FAULT-122). */
function Respelled({ file: { format, respelled } }: { file: ExportedFile }) {
  if (respelled.size === 0) return null;
  const all = [...respelled];
  const letters = lettersBeyond1252(all.map(([text]) => text).join(''));
  const more = all.length - MAX_RESPELLED;
  return (
    <div className="alert alert-warning m-0">
      <p>
        {format.label} files cannot hold {letters.slice(0, MAX_RESPELLED).join(' ')}. These texts are written
        in the nearest letters. {format.label} finds people, jobs and items by name, so spell them there the
        same way:
      </p>
      <ul className="m-0" aria-label="Texts in other letters">
        {all.slice(0, MAX_RESPELLED).map(([text, spelling]) => (
          <li key={text}>
            {text} <span aria-hidden="true">→</span> <span className="visually-hidden">is written</span>{' '}
            {spelling}
          </li>
        ))}
        {more > 0 && <li>and {countOf(more, { one: 'more text', many: 'more texts' })}</li>}
      </ul>
    </div>
  );
}

/** How many time cards are not approved, and whether the file has them. */
function OpenCards({ chosen, approvedOnly }: { chosen: ChosenPeriod; approvedOnly: boolean }) {
  const { data } = useQuery(payrollQueries.summary(chosen.period));
  const open = data ? (countByApproval(data.stages)?.open ?? 0) : 0;
  if (open === 0) return null;
  const verb = open === 1 ? 'is' : 'are';
  const text = `${countOf(open, timecardNoun)} ${verb} not approved and ${verb}`;
  if (approvedOnly) return <p className="mb-0">{text} left out.</p>;
  return (
    <p className="pl-export-message pl-cluster fw-bold is-mismatch mb-0">
      <Icon name="exclamation-triangle" />
      <span>{text} in this file.</span>
    </p>
  );
}

/** A scrollable element without focusable content must itself be focusable (WCAG 2.1.1). */
const SCROLL_TAB_INDEX = 0;

/** A preview of the file, as a table or as text. */
function FilePreview({ file, name }: { file: ExportedFile; name: string }) {
  const id = useId();
  const [raw, setRaw] = useState(false);
  const { text, header, preview, lines } = file;
  const first =
    preview.length < lines
      ? `The first ${preview.length} of ${countOf(lines, lineNoun)}`
      : countOf(lines, lineNoun);
  return (
    <div className="pl-stack gap-2">
      <div className="pl-cluster pl-wide-buttons column-gap-4 justify-content-between">
        <h3 id={id} className="h6 mb-0">
          {first}
        </h3>
        <div className="form-check pl-check">
          <input
            id={`${id}-raw`}
            type="checkbox"
            className="form-check-input"
            checked={raw}
            onChange={() => setRaw(!raw)}
          />
          <label htmlFor={`${id}-raw`} className="form-check-label">
            Show as text
          </label>
        </div>
      </div>
      <div
        className="pl-preview-box border rounded"
        role="region"
        aria-label={`Preview of ${name}`}
        tabIndex={SCROLL_TAB_INDEX}
      >
        {raw ? (
          <pre>{firstLines(text)}</pre>
        ) : (
          <table className="pl-file-table pl-table-base">
            <thead>
              <tr>
                {header.map((cell, at) => (
                  <th key={at} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {preview.map((cells, line) => (
                <tr key={line}>
                  {header.map((_, at) => (
                    <td key={at}>{cells[at] ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

interface FileSumsProps {
  chosen: ChosenPeriod;
  file: CreatedFile;
  onRecreate: () => void;
  isCreating: boolean;
}

const amountText = (sum: SumComparison['sum'], amount: number): string =>
  sum === 'perDiem' ? showDollars(amount) : showHours(amount);

/** The file's totals beside the dashboard's current ones, because a time card may have changed between them. */
function FileSums({ chosen, file: { sums, approvedOnly }, onRecreate, isCreating }: FileSumsProps) {
  const { data, isFetching, error, refetch } = useQuery({
    ...payrollQueries.summary(chosen.period),
    refetchOnMount: 'always',
  });
  if (!sums)
    return (
      <p className="mb-0">
        The totals of this file cannot be read: its columns differ from this format. Check the file before you
        use it.
      </p>
    );
  if (isFetching) return <p className="mb-0">Comparing with the dashboard…</p>;
  const amounts = approvedOnly ? data?.approved : data;
  if (error || !amounts)
    return (
      <p className="pl-export-message pl-cluster fw-bold mb-0">
        Couldn't load the dashboard's totals.
        <button type="button" className="btn btn-secondary" onClick={() => void refetch()}>
          Compare again
        </button>
      </p>
    );
  const rows = compareSums(sums, amounts);
  const isSame = rows.every((row) => row.isSame);
  return (
    <>
      <p
        className={
          isSame
            ? 'pl-export-message pl-cluster fw-bold is-match mb-0'
            : 'pl-export-message pl-cluster fw-bold is-mismatch mb-0'
        }
      >
        <Icon name={isSame ? 'check' : 'exclamation-triangle'} />
        <span>
          {isSame
            ? 'Matches the dashboard'
            : 'Differs from the dashboard: time cards may have changed since the file was made.'}
        </span>
        {!isSame && (
          <ActionButton
            disabledReason={isCreating ? 'The file is being created.' : undefined}
            onClick={onRecreate}
          >
            Update file
          </ActionButton>
        )}
      </p>
      <table className="pl-file-table pl-table-base">
        <caption className="visually-hidden">Totals of the file and the dashboard</caption>
        <thead>
          <tr>
            <th scope="col">Pay type</th>
            <th scope="col" className="pl-end">
              File
            </th>
            <th scope="col" className="pl-end">
              {approvedOnly ? 'Approved' : 'Dashboard'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sum, label, inFile, onDashboard, isSame: same }) => (
            <tr key={sum} data-differs={!same || undefined}>
              <th scope="row">
                {label}
                {!same && <span> (differs)</span>}
              </th>
              <td className="pl-end">{amountText(sum, inFile)}</td>
              <td className="pl-end">{amountText(sum, onDashboard)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
