import { TIME_PATTERN } from '../../lib/time';

interface Props {
  /** The label of the time field. */
  label: string;
  /** 'HH:mm'; the buttons are disabled for other texts. */
  value: string;
  onChange: (time: string) => void;
}

/** AM and PM beside a time field, because numeric keyboards have no letters. */
export function MeridiemButtons({ label, value, onChange }: Props) {
  const [, hourText = ''] = TIME_PATTERN.exec(value) ?? [];
  const hour = hourText === '' ? undefined : Number(hourText);
  return (['AM', 'PM'] as const).map((half, index) => (
    <button
      key={half}
      type="button"
      className="btn btn-secondary flex-none px-2"
      aria-pressed={hour !== undefined && hour >= 12 === (half === 'PM')}
      disabled={hour === undefined}
      onClick={() => {
        // Ends typing, so that the field shows the changed time.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        const changed = String(((hour ?? 0) % 12) + index * 12).padStart(2, '0');
        onChange(`${changed}${value.slice(2)}`);
      }}
    >
      {half}
      <span className="visually-hidden">, {label}</span>
    </button>
  ));
}
