import { Link } from 'react-router-dom';
import type { VisitorSite } from '../../api/visitorLog/contract';
import { useReplacePaperCode } from '../../api/visitorLog/queries';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { notify } from '../../components/feedback/banners';
import { LabelSheets } from '../../components/labels/LabelSheets';
import { gateCodeText } from '../../lib/codeText';
import { paths } from '../../lib/paths';

/** The code of a site on paper, to print: people sign in by it with their own phones, unverified. */
export function PaperCode({ site }: { site: VisitorSite }) {
  const { id, name, paperCode } = site;
  const replace = useReplacePaperCode(site);
  const ask = async () => {
    const question = {
      title: 'Replace the code?',
      text: 'The paper at the gate stops working. Print the new code and put it up.',
      confirmLabel: 'Replace code',
      danger: true,
    };
    if (await confirmAndRun(question, replace))
      notify({ kind: 'success', text: 'The code was replaced. Print it again.' });
  };
  if (paperCode === '')
    return (
      <p className="m-0">
        This site has no code on paper. People sign in at the registry, or with the code that it shows.{' '}
        <Link to={paths.editSite(id)}>Allow it in the settings of the site</Link>.
      </p>
    );
  return (
    <div className="pl-stack">
      <div className="pl-cluster justify-content-between">
        <p className="m-0">
          It never changes, so anybody can photograph it. Sign-ins by it are marked “Unverified”.
        </p>
        <button type="button" className="btn btn-secondary" onClick={() => void ask()}>
          Replace code
        </button>
      </div>
      <LabelSheets
        sheet="page"
        title={`${name}, code`}
        labels={[
          {
            text: gateCodeText(paperCode, document.baseURI),
            name,
            detail: 'Scan to sign in · Escanee para entrar',
            code: '',
          },
        ]}
      />
    </div>
  );
}
