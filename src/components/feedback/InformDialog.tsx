import { Modal } from 'react-bootstrap';
import { closeInformation, useInformation } from './inform';

/** The dialog of `inform`. */
export function InformDialog() {
  const { information, open } = useInformation();
  if (!information) return null;
  const { title, text, link } = information;
  return (
    <Modal show={open} onHide={closeInformation} centered aria-labelledby="inform-title">
      <Modal.Header closeButton>
        <Modal.Title as="h2" id="inform-title">
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p className="pl-dialog-text">{text}</p>
        {link && (
          <p>
            <a href={link.href} target="_blank" rel="noopener noreferrer">
              {link.label}
            </a>
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" onClick={closeInformation}>
          Close
        </button>
      </Modal.Footer>
    </Modal>
  );
}
