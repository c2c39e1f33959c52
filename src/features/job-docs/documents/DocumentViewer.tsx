import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import type { JobDocument } from '../../../api/jobDocs/contract';
import { addressOf, jobDocumentFiles } from '../../../api/jobDocs/queries';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { csvReader, detectDelimiter } from '../../../components/import/csvReader';
import { decode } from '../../../components/import/readTable';
import { lazyWithRetry } from '../../../components/lazyWithRetry';
import { webAddress } from '../../../lib/webAddress';
import { fileBytes } from '../../../components/files/openFile';

/** Larger texts are only downloaded, because the whole file is fetched to show its beginning. */
const MAX_TEXT_BYTES = 5 * 1024 * 1024;
/** Texts longer than this are cut, so that a page stays usable. Characters. */
const MAX_TEXT = 100_000;

const PdfViewer = lazyWithRetry(async () => ({
  default: (await import('../../../components/pdf/PdfViewer')).PdfViewer,
}));

/**
 * Shows what a browser can show without running it: pictures and texts. Files are never opened as pages of our origin,
 * so that scripts in HTML and SVG do nothing.
 */
export function DocumentViewer({ document: { kind, file, name, size } }: { document: JobDocument }) {
  if (!file) return null;
  if (kind === 'PICTURE') return <PictureView fileId={file.id} name={name} />;
  if (kind === 'PDF') return <PdfView fileId={file.id} name={name} />;
  if (kind === 'TEXT' && size <= MAX_TEXT_BYTES) return <TextView fileId={file.id} name={name} />;
  return <p className="pl-panel text-body-secondary">Download this file to open it.</p>;
}

interface ViewProps {
  fileId: string;
  name: string;
}

function PictureView({ fileId, name }: ViewProps) {
  const { data, error, refetch } = useQuery(addressOf(fileId));
  // Its address works with a network alone.
  const kept = useQuery({ ...fileBytes(jobDocumentFiles, fileId), enabled: error !== null });
  const address = data === undefined ? undefined : webAddress(data, document.baseURI);
  if (kept.data) return <KeptPicture bytes={kept.data} name={name} />;
  if (error && kept.isPending) return <Skeleton kind="card" />;
  if (error) return <ErrorState what="this picture" error={error} onRetry={() => void refetch()} />;
  if (!address) return <Skeleton kind="card" />;
  return (
    <figure className="pl-document-picture m-0">
      <img src={address.href} alt={name} />
    </figure>
  );
}

/** A picture of this device. */
function KeptPicture({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([bytes]));
    if (picture.current) picture.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  return (
    <figure className="pl-document-picture m-0">
      <img ref={picture} alt={name} />
    </figure>
  );
}

function PdfView({ fileId, name }: ViewProps) {
  const { data, error, refetch } = useQuery(fileBytes(jobDocumentFiles, fileId));
  if (error) return <ErrorState what="this PDF" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton kind="card" />;
  return (
    <Suspense fallback={<Skeleton kind="card" />}>
      <PdfViewer data={data} name={name} />
    </Suspense>
  );
}

function TextView({ fileId, name }: ViewProps) {
  const { data, error, refetch } = useQuery({
    ...fileBytes(jobDocumentFiles, fileId),
    select: (bytes) => decode(new Uint8Array(bytes)).text,
  });
  if (error) return <ErrorState what="this text" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton kind="card" />;
  const text = data.slice(0, MAX_TEXT);
  return (
    <section className="pl-panel pl-document-text" aria-label={name}>
      {/\.csv$/i.test(name) ? <CsvTable text={text} /> : <pre className="m-0">{text}</pre>}
      {data.length > MAX_TEXT && (
        <p className="pl-hint">Only the beginning is shown. Download it for the rest.</p>
      )}
    </section>
  );
}

function csvRows(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n');
  const read = csvReader(lines, detectDelimiter(lines));
  const rows: string[][] = [];
  for (let at = 0; at < lines.length;) {
    const { cells, next } = read(at);
    rows.push(cells);
    at = next;
  }
  return rows;
}

/** A CSV file as a table. Its first line has the names of the columns. */
function CsvTable({ text }: { text: string }) {
  const [header = [], ...rows] = csvRows(text);
  return (
    <table className="pl-table-base">
      <thead>
        <tr>
          {header.map((name, column) => (
            <th key={column} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, line) => (
          <tr key={line}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
