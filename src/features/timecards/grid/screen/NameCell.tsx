import { Link } from 'react-router-dom';
import { Icon } from '../../../../components/Icon';
import { TickBox } from '../../../../components/table/TickBox';
import type { Person } from '../useCrewSheet';

interface Props {
  person: Person;
  first: boolean;
  /** Their time card. */
  to: string;
  ticked: boolean;
  onTick: (on: boolean, range: boolean) => void;
}

/** Whose line it is, with the way to the time card. Keys are the cell's: Enter follows the link, Space ticks the box. */
export function NameCell({ person: { member, card, whyNot }, first, to, ticked, onTick }: Props) {
  if (!first) return <span className="visually-hidden">{member.name}</span>;
  const stage = card ? card.stage.name : 'No time card yet';
  return (
    <>
      <TickBox label={`Select ${member.name}`} ticked={ticked} onTick={onTick} tabIndex={-1} />
      <span className="pl-sheet-who">
        <Link to={to} tabIndex={-1} title={member.name}>
          <bdi>{member.name}</bdi>
        </Link>
        <small>
          {whyNot !== undefined && (
            <>
              <Icon name="lock" />
              <span className="visually-hidden">Read only: </span>
            </>
          )}
          {card?.voided ? 'Void' : stage}
          {card?.acceptance && ' · signed'}
        </small>
      </span>
    </>
  );
}
