import { type CSSProperties, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useNotKeptText } from '../../components/useIsOnline';
import { Skeleton } from '../../components/feedback/Skeleton';
import { useKeptHeight } from './useKeptHeight';

/** A line of a card: where it leads, or what it does. */
export interface CardRow {
  key: string;
  label: string;
  /** Under the label. */
  context?: string;
  /** At the end of the line: a count, a day. */
  value?: ReactNode;
  to?: string;
  run?: () => void;
}

interface Props<Data> {
  title: string;
  /** What the figures are about, such as the week. */
  context?: string | undefined;
  /** Loads the card without blocking the page. */
  query: { data: Data | undefined; isLoadingError?: boolean; refetch?: () => Promise<unknown> };
  /** The main figure. */
  figure?: (data: Data) => string;
  note?: (data: Data) => string | undefined;
  rows: (data: Data) => readonly CardRow[];
  /** Takes two columns of cards. */
  isWide?: boolean;
  /** Usual number of rows, whose height is reserved until that of the last visit is known. */
  usual?: number;
}

/** A card of the dashboard: a figure, and rows that each lead to what they name. */
export function DashboardCard<Data>({
  title,
  context,
  query,
  figure,
  note,
  rows,
  isWide = false,
  usual = 3,
}: Props<Data>) {
  const id = useId();
  const { data, isLoadingError, refetch } = query;
  const notKept = useNotKeptText(undefined);
  const { ref, style } = useKeptHeight<HTMLElement>(title, data !== undefined);
  return (
    <section
      ref={ref}
      style={isLoadingError ? undefined : style}
      className={`pl-panel pl-figure ${isWide ? 'pl-card-wide' : ''}`}
      aria-labelledby={id}
    >
      <div className="d-flex flex-wrap column-gap-3 justify-content-between">
        <h2 id={id}>{title}</h2>
        {context && <span className="fs-sm text-body-secondary">{context}</span>}
      </div>
      {data !== undefined ? (
        <>
          {figure && <p className="pl-figure-number">{figure(data)}</p>}
          {note?.(data) && <p>{note(data)}</p>}
          <CardRows rows={rows(data)} />
        </>
      ) : isLoadingError && notKept !== undefined ? (
        <p>{notKept}</p>
      ) : isLoadingError ? (
        <p>
          Couldn't load this.{' '}
          <button type="button" className="btn btn-link" onClick={() => void refetch?.()}>
            Retry
          </button>
        </p>
      ) : (
        <div className="pl-card-wait" style={{ '--pl-rows': usual } as CSSProperties}>
          <Skeleton kind="text" rows={usual} />
        </div>
      )}
    </section>
  );
}

const CardRows = ({ rows }: { rows: readonly CardRow[] }) => (
  <ul className="pl-card-rows pl-plain-list fs-md text-break">
    {rows.map(({ key, label, context, value, to, run }) => {
      const content = (
        <>
          <span>
            {label}
            {context && <span className="d-block fs-sm text-body-secondary"> {context}</span>}
          </span>{' '}
          {value !== undefined && <span className="flex-none text-body-secondary">{value}</span>}
        </>
      );
      return (
        <li key={key}>
          {to === undefined ? (
            <button type="button" onClick={run}>
              {content}
            </button>
          ) : (
            <Link to={to} onClick={run}>
              {content}
            </Link>
          )}
        </li>
      );
    })}
  </ul>
);
