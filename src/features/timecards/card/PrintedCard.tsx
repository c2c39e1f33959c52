import type { ReactNode } from 'react';
import type { Timecard } from '../../../api/timecards/contract';
import { useSession } from '../../../session/store';
import { CardEntries } from '../common/CardEntries';
import { dateTimeText } from '../../../lib/dateTimeText';
import { SignatureImage } from '../../../components/content/SignatureImage';
import { SignatureLines } from '../common/SignatureLines';
import '../common/printed.scss';

/** TIME-22: the time card on one sheet of paper, with its totals and the signature or lines to sign on. */
export function PrintedCard({ card, sums }: { card: Timecard; sums: ReactNode }) {
  const business = useSession(({ user }) => user?.businessName);
  return (
    <div className="pl-printed">
      <p className="m-0">{business}</p>
      <CardEntries card={card} />
      {sums}
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
