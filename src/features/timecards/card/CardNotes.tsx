import type { useCardSettings } from '../common/useCardSettings';
import { ActButton } from '../../../components/ActButton';
import { dateTime } from '../../../lib/dates';
import { whyNotManage } from '../../../access/timecardAccess';
import { useSubject } from '../../../session/store';
import { useCardScope } from './scope';

export type CardSettings = NonNullable<ReturnType<typeof useCardSettings>['data']>;

/** TIME-07: who voided the card, when and why, and the way back. */
export function VoidNote() {
  const { card, acts } = useCardScope();
  const why = whyNotManage(useSubject());
  if (!card.voided) return null;
  const { by, at, reason, note } = card.voided;
  return (
    <div className="alert alert-warning pl-void-note pl-cluster column-gap-4 justify-content-between">
      <p>
        <strong>This time card is void.</strong>{' '}
        {`${by.name} voided it on ${dateTime(at)}: ${reason}${note && `. ${note}`}`}
      </p>
      <ActButton why={why} onClick={() => void acts.unvoid()}>
        Restore
      </ActButton>
    </div>
  );
}
