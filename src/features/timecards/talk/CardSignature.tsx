import '../../../styles/signature.scss';
import { useState } from 'react';
import type { TimecardSettings } from '../../../api/timeSettings/contract';
import type { Timecard } from '../../../api/timecards/contract';
import { useSubject } from '../../../session/store';
import { whyNotAccept } from '../../../session/timecardAccess';
import { AcceptanceText } from './AcceptanceText';
import { momentOf } from './momentOf';
import { Signed } from './Signed';
import { SignForm } from './SignForm';

interface Props {
  card: Timecard;
  settings: { rules: Pick<TimecardSettings, 'acceptance'> };
  /** Why it cannot be signed at this moment: the form above has unsaved changes, say. */
  whyNot?: string | undefined;
}

/** CALL-158, TIME-32: what the employee agrees to, and their signature under it. */
export function CardSignature({ card, settings, whyNot }: Props) {
  const subject = useSubject();
  const [signedHere, setSignedHere] = useState(false);
  const { acceptance, acceptanceRemoved: removed, employee } = card;
  if (!acceptance && !settings.rules.acceptance)
    return <p className="pl-hint">Your business does not ask for signatures on time cards.</p>;
  const isOwn = subject.flags.employeeId === employee.id;
  const why = whyNotAccept(subject, card);
  return (
    <div className="pl-stack">
      {!acceptance && removed && (
        <p className="alert alert-warning">
          {removed.by.name} changed this time card ({momentOf(removed.at)}), so the signature was taken off:{' '}
          {removed.why}
        </p>
      )}
      <AcceptanceText>
        {!acceptance && isOwn && (
          <SignForm card={card} why={why ?? whyNot} onSigned={() => setSignedHere(true)} />
        )}
      </AcceptanceText>
      {!acceptance && !isOwn && <p className="pl-hint">Not accepted yet. {why}</p>}
      {acceptance && <Signed acceptance={acceptance} claimFocus={signedHere} />}
    </div>
  );
}
