import type { useCardSettings } from '../common/useCardSettings';
import { ActionButton } from '../../../components/ActionButton';
import { formatDateTime } from '../../../lib/dates';
import { unvoidDenialReason } from '../../../access/timecardAccess';
import { useSubject } from '../../../session/store';
import { useCardContext } from './cardContext';

export type CardSettingsData = NonNullable<ReturnType<typeof useCardSettings>['data']>;

/** TIME-07: who voided the card, when and why, with a button to restore it. */
export function VoidNote() {
  const { card, lock, actions } = useCardContext();
  const disabledReason = unvoidDenialReason(useSubject(), card, lock);
  if (!card.voided) return null;
  const { by, at, reason, note } = card.voided;
  return (
    <div className="alert alert-warning pl-void-note pl-cluster column-gap-4 justify-content-between">
      <p>
        <strong>This time card is void.</strong>{' '}
        {`${by.name} voided it on ${formatDateTime(at)}: ${reason}${note && `. ${note}`}`}
      </p>
      <ActionButton disabledReason={disabledReason} onClick={() => void actions.unvoid()}>
        Restore time card
      </ActionButton>
    </div>
  );
}
