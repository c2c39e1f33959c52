import { useId, useState } from 'react';
import { useShortcutKeys } from '../useDocumentKeys';
import { Skeleton } from '../feedback/Skeleton';
import { useIsPhone } from '../useIsPhone';
import { PageStage } from './PageStage';
import { PageStrip } from './PageStrip';
import type { PdfProblem } from './pdfjs';
import { usePdf, usePdfPage } from './usePdf';

/** Shows a PDF page by page, on wide screens beside small pictures of all pages if the user wants them. */
export function PdfViewer({ data, name }: { data: ArrayBuffer; name: string }) {
  const { file, problem, unlock } = usePdf(data);
  const [number, setNumber] = useState(1);
  /** What is typed as the page, while it is no page. */
  const [typed, setTyped] = useState<string>();
  const page = usePdfPage(file, number);
  const isPhone = useIsPhone();
  const [wantsStrip, setWantsStrip] = useState(false);
  const turnTo = (next: number, last: number) => setNumber(Math.min(last, Math.max(1, next)));
  useShortcutKeys({
    PageDown: file && (() => turnTo(number + 1, file.numPages)),
    PageUp: file && (() => turnTo(number - 1, file.numPages)),
  });
  if (problem) return <LockedOrDamaged problem={problem} onPassword={unlock} />;
  if (!file) return <Skeleton kind="card" />;
  const last = file.numPages;
  return (
    <section className="pl-stack gap-2" aria-label={name}>
      <div className="pl-pdf-pages">
        {wantsStrip && !isPhone && <PageStrip file={file} number={number} onOpen={setNumber} />}
        {page ? (
          <PageStage isText page={page} label={`Page ${number} of ${last}`} />
        ) : (
          <div className="pl-page-stage border rounded" aria-busy />
        )}
      </div>
      {last > 1 && (
        <div className="pl-cluster">
          <button
            type="button"
            className="btn btn-secondary"
            aria-keyshortcuts="PageUp"
            disabled={number === 1}
            onClick={() => turnTo(number - 1, last)}
          >
            Previous page
          </button>
          <label className="pl-cluster gap-2">
            <span>Page</span>
            <input
              type="number"
              className="form-control pl-page-number"
              min={1}
              max={last}
              value={typed ?? number}
              onChange={({ target }) => {
                setTyped(target.value);
                if (target.validity.valid && target.value !== '') turnTo(target.valueAsNumber, last);
              }}
              onBlur={() => setTyped(undefined)}
            />
            <span>of {last}</span>
          </label>
          <button
            type="button"
            className="btn btn-secondary"
            disabled={number === last}
            onClick={() => turnTo(number + 1, last)}
          >
            Next page
          </button>
          {!isPhone && (
            <button
              type="button"
              className="btn btn-secondary"
              aria-pressed={wantsStrip}
              onClick={() => setWantsStrip(!wantsStrip)}
            >
              Thumbnails
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Asks for the password of a file, or says that it cannot be read. */
function LockedOrDamaged({
  problem,
  onPassword,
}: {
  problem: PdfProblem;
  onPassword: (password: string) => void;
}) {
  const id = useId();
  const [password, setPassword] = useState('');
  if (problem === 'damaged')
    return (
      <p role="note" className="pl-panel">
        This PDF can't be read. It may be damaged. Download it to try another program.
      </p>
    );
  return (
    <form
      className="pl-panel pl-stack gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onPassword(password);
      }}
    >
      <p className="m-0">This PDF is protected by a password, which is not stored.</p>
      <label htmlFor={id}>Password of the file</label>
      <div className="pl-cluster">
        <input
          id={id}
          type="password"
          className="form-control pl-pdf-password"
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          aria-describedby={problem === 'wrong password' ? `${id}-error` : undefined}
        />
        <button type="submit" className="btn btn-primary" disabled={password === ''}>
          Open
        </button>
      </div>
      {problem === 'wrong password' && (
        <p id={`${id}-error`} role="note" className="pl-error m-0">
          That is not the password of this file.
        </p>
      )}
    </form>
  );
}
