interface Props {
  label?: string;
  isPrimary?: boolean;
}

/** Prints the page as it is shown. The browser's dialog makes a PDF of it, too. */
export const PrintButton = ({ label = 'Print or save as PDF', isPrimary = false }: Props) => (
  <button
    type="button"
    className={isPrimary ? 'btn btn-primary' : 'btn btn-secondary'}
    onClick={() => window.print()}
  >
    {label}
  </button>
);
