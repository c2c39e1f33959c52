interface Props {
  kind: 'table' | 'page' | 'card' | 'text';
  /** Rows of a table or lines of a text. */
  rows?: number | undefined;
}

const lineWidths = ['92%', '78%', '85%', '60%'];
const bar = <span className="pl-skeleton-bar" />;

function TextLines({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => (
    <span key={index} className="pl-skeleton-bar" style={{ width: lineWidths[index % lineWidths.length] }} />
  ));
}

function TableRows({ rows }: { rows: number }) {
  return (
    <div className="pl-table-box">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="pl-skeleton-row d-grid gap-6 align-items-center px-3 border-bottom">
          {bar}
          {bar}
          {bar}
          {bar}
        </div>
      ))}
    </div>
  );
}

/** The shape of loading content, which avoids layout shifts. Announced as 'Loading…'. */
export function Skeleton({ kind, rows = kind === 'table' ? 10 : 4 }: Props) {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">Loading…</span>
      <div className="pl-skeleton pl-stack gap-3" aria-hidden="true">
        {kind === 'page' && <span className="pl-skeleton-bar pl-skeleton-title" />}
        {kind === 'table' && <TableRows rows={rows} />}
        {kind === 'text' && <TextLines rows={rows} />}
        {(kind === 'card' || kind === 'page') && (
          <div className="pl-panel pl-stack gap-3">
            <TextLines rows={rows} />
          </div>
        )}
      </div>
    </div>
  );
}
