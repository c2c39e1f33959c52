import type { ClockRow } from '../../../api/cico/contract';
import { RowButton } from '../../../components/table/RowButton';
import { RowLink } from '../../../components/table/RowLink';
import { useFocusLeft } from '../useFocusLeft';
import { checkedOutWords, NOT_ON_CARD, whyNotCheckOut } from './clockLook';

interface Props {
  row: ClockRow;
  /** Its time card. */
  card: string;
  onCheckOut: (row: ClockRow) => void;
}

/** Who checked somebody out, and what has become of the hours; the button for it of who is on the clock; of all others, nothing. */
function CheckOutPart({ row, card, onCheckOut }: Props) {
  const place = useFocusLeft<HTMLSpanElement>();
  const { who, why, notOnCard } = checkedOutWords(row);
  if (!who)
    return (
      <span ref={place} className="pl-clock-act">
        {whyNotCheckOut(row) === undefined && (
          <RowButton why={undefined} aria-label={`Check out ${row.name}`} onClick={() => onCheckOut(row)}>
            Check out
          </RowButton>
        )}
      </span>
    );
  return (
    <span ref={place} className="pl-two-lines">
      {who}
      {why && <small>{why}</small>}
      {notOnCard && (
        <small>
          <RowLink to={card}>{NOT_ON_CARD}</RowLink>: {notOnCard}
        </small>
      )}
    </span>
  );
}

/** Another one as soon as somebody goes: the button goes then, and may take the focus with it. */
export const CheckOutCell = (props: Props) => (
  <CheckOutPart key={`${props.row.state === 'OUT'} ${props.row.checkedOut !== undefined}`} {...props} />
);
