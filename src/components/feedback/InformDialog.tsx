import { Dialog } from './Dialog';
import { closeInformation, useInformation } from './inform';

/** The dialog of `inform`. */
export function InformDialog() {
  const { information, open } = useInformation();
  if (!information) return null;
  const { title, text, link, close = 'Close' } = information;
  return (
    <Dialog
      title={title}
      open={open}
      onClose={closeInformation}
      footer={
        <button type="button" className="btn btn-secondary" onClick={closeInformation}>
          {close}
        </button>
      }
    >
      <p className="pl-dialog-text">{text}</p>
      {link && (
        <p>
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            {link.label}
          </a>
        </p>
      )}
    </Dialog>
  );
}
