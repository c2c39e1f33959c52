/** Lines on paper to sign and date, one for each signer. */
export const SignatureLines = ({ signers }: { signers: readonly string[] }) =>
  signers.map((signer) => (
    <p key={signer} className="pl-printed-signature">
      <span>{signer}</span>
      <span>Date</span>
    </p>
  ));
