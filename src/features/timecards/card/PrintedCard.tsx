import type { Timecard } from '../../../api/timecards/contract';
import type { TimecardSettings } from '../../../api/timeSettings/contract';
import { useSession } from '../../../session/store';
import { CardEntries } from '../common/CardEntries';
import { dateTimeText } from '../common/dateTimeText';
import { SignatureImage } from '../common/SignatureImage';
import { SignatureLines } from '../common/SignatureLines';
import { WeekSums } from './WeekSums';
import '../common/printed.scss';

/** TIME-22: the time card on one sheet of paper, with its totals and the signature or lines to sign on. */
export function PrintedCard({ card, rules }: { card: Timecard; rules: TimecardSettings }) {
  const business = useSession(({ user }) => user?.businessName);
  return (
    <div className="pl-printed">
      <p className="m-0">{business}</p>
      <CardEntries card={card} />
      <WeekSums rules={rules} />
      {card.acceptance ? (
        <>
          <SignatureImage {...card.acceptance} />
          <p>{`Accepted by ${card.acceptance.by.name}, ${dateTimeText(card.acceptance.at)}`}</p>
        </>
      ) : (
        <SignatureLines signers={[`Employee: ${card.employee.name}`]} />
      )}
      <SignatureLines signers={[`Supervisor: ${card.supervisor.name}`]} />
    </div>
  );
}
