import { Icon } from '../../../../components/Icon';
import { Glyph } from '../../../../components/Glyph';
import { basicPaths } from '../../../../components/icons/basicPaths';
import type { Status } from './statusWords';

interface Props {
  id: string;
  status: Status | undefined;
  /** Something else that may have been meant. */
  onInstead: (text: string) => void;
  onDetails: (() => void) | undefined;
}

/** What there is to know of the cell with the keyboard, beside the grid: the cells themselves have room for a word or two. */
export function SheetStatus({ id, status, onInstead, onDetails }: Props) {
  const offers = status?.problems.flatMap(({ instead = [] }) => instead) ?? [];
  return (
    <div className="pl-sheet-status">
      <p id={id}>
        {status && (
          <>
            <strong>{status.where}</strong>
            {status.problems.map(({ kind, message }) => (
              <span key={message} className={`pl-sheet-problem pl-sheet-${kind}`}>
                {kind === 'note' ? <Icon name="info" /> : <Glyph d={basicPaths['exclamation-triangle']} />}
                {message}
              </span>
            ))}
            {status.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </>
        )}
      </p>
      {offers.map((text) => (
        <button key={text} type="button" className="btn btn-secondary btn-sm" onClick={() => onInstead(text)}>
          Use {text}
        </button>
      ))}
      {onDetails && (
        <button type="button" className="btn btn-secondary btn-sm" aria-keyshortcuts="F4" onClick={onDetails}>
          Details (F4)
        </button>
      )}
    </div>
  );
}
