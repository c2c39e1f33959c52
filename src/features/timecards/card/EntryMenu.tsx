import { MenuButton } from '../../../components/MenuButton';
import { useCardScope } from './scope';

interface Props {
  /** '' where it has not been saved yet. */
  recordId: string;
  legend: string;
  /** Undefined where they are in sight. */
  onDetails: (() => void) | undefined;
}

const NEW = 'Save the time card first.';

/** What else can be done with an entry. */
export function EntryMenu({ recordId, legend, onDetails }: Props) {
  const { card, whyUnsaved, acts } = useCardScope();
  const record = card.records.find(({ id }) => id === recordId);
  const why = whyUnsaved ?? (record ? undefined : NEW);
  return (
    <MenuButton
      label={
        <>
          More<span className="visually-hidden"> for {legend}</span>
        </>
      }
      acts={[
        ...(onDetails ? [{ label: 'Quantity, equipment, note', run: onDetails }] : []),
        {
          label: 'Copy to other days or people',
          why,
          run: () => record && acts.open({ kind: 'copy', date: record.date, records: [record] }),
        },
        {
          label: 'Move to another time card',
          why,
          run: () => record && acts.open({ kind: 'move', record }),
        },
      ]}
    />
  );
}
