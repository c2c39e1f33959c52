import { SaveBar } from './SaveBar';
import { SignatureFields, signingFormProps } from './SignatureFields';
import { type SigningProps, useSigning } from './useSigning';

/** A signature on a page. In a dialog it is a `SigningDialog`. */
export function SignatureForm(props: SigningProps) {
  const signing = useSigning(props);
  const { disabledReason, saving, failure } = signing;
  return (
    <form {...signingFormProps(props.label, signing)}>
      <SignatureFields
        {...props}
        signing={signing}
        disabled={props.disabledReason !== undefined}
        inDialog={false}
      />
      <SaveBar label={props.label} saving={saving} disabledReason={disabledReason} error={failure} />
    </form>
  );
}
