import { Icon } from '../Icon';

interface Props {
  /** What the button removes: 'line 3'. */
  what: string;
  className?: string | undefined;
  onRemove: () => void;
}

/** Removes a row from a form. */
export function RemoveButton({ what, className = 'btn-icon', onRemove }: Props) {
  return (
    <button
      type="button"
      className={`btn btn-quiet ${className}`}
      aria-label={`Remove ${what}`}
      onClick={onRemove}
    >
      <Icon name="trash" />
    </button>
  );
}
