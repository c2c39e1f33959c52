import type { VoidedRow } from '../../../api/voidedTimecards/contract';
import { RowButton } from '../../../components/table/RowButton';
import { useFocusLeft } from '../useFocusLeft';

interface Props {
  row: VoidedRow;
  /** Why it cannot be brought back. */
  why: string | undefined;
  onBringBack: (row: VoidedRow) => void;
}

/** Of one void time card; the name is read out with it, as there are many of them. */
export function BringBackButton({ row, why, onBringBack }: Props) {
  // Its row goes as soon as it is brought back.
  const button = useFocusLeft<HTMLButtonElement>();
  return (
    <RowButton
      ref={button}
      why={why}
      aria-label={`Bring back the time card of ${row.employee.name}`}
      onClick={() => onBringBack(row)}
    >
      Bring back
    </RowButton>
  );
}
