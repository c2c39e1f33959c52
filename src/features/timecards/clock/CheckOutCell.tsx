import { Link } from 'react-router-dom';
import type { ClockRow } from '../../../api/cico/contract';
import { ActButton } from '../../../components/ActButton';
import { useFocusLeft } from '../useFocusLeft';
import { checkedOutWords, NOT_ON_CARD, whyNotCheckOut } from './clockLook';

interface Props {
  row: ClockRow;
  /** Its time card. */
  card: string;
  onCheckOut: (row: ClockRow) => void;
}

/** Who checked somebody out, and what has become of the hours; or the button for it. */
export function CheckOutCell({ row, card, onCheckOut }: Props) {
  const place = useFocusLeft<HTMLSpanElement>();
  const { who, why, notOnCard } = checkedOutWords(row);
  return (
    <span ref={place} className="pl-two-lines">
      {who ? (
        <>
          {who}
          {why && <small>{why}</small>}
          {notOnCard && (
            <small>
              <Link to={card}>{NOT_ON_CARD}</Link>: {notOnCard}
            </small>
          )}
        </>
      ) : (
        <ActButton
          className="btn btn-secondary pl-row-act"
          why={whyNotCheckOut(row)}
          aria-label={`Check out ${row.name}`}
          onClick={() => onCheckOut(row)}
        >
          Check out
        </ActButton>
      )}
    </span>
  );
}
