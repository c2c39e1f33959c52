import { notify } from '../../../components/feedback/banners';
import { inform } from '../../../components/feedback/inform';
import { paths } from '../../../lib/paths';

/** CALL-069: where a company signs up by itself, to be passed on. */
export function SignUpAddress() {
  async function copy() {
    const address = new URL(`#${paths.customerSignUp}`, document.baseURI).href;
    try {
      await navigator.clipboard.writeText(address);
      notify({ kind: 'success', text: 'The sign-up address has been copied' });
    } catch {
      // Pages on plain HTTP may not.
      inform({
        title: 'Sign-up address',
        text: `This browser does not allow the page to copy. Select the address and copy it yourself: ${address}`,
      });
    }
  }
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void copy()}>
      Copy sign-up address
    </button>
  );
}
