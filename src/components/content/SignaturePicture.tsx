import './signature.scss';

interface Props {
  by: { name: string };
  /** A picture in base64 with its type, such as `image/png`. */
  picture: { image: string; type: string };
}

/** A signature that is a picture. */
export const SignaturePicture = ({ by, picture: { image, type } }: Props) => (
  <img
    className="pl-signature d-block w-100 rounded"
    src={`data:${type};base64,${image}`}
    alt={`Signature of ${by.name}`}
  />
);
