import { Link, useParams } from 'react-router-dom';
import type { VisitorSite } from '../../api/visitorLog/contract';
import { useReplacePaperCode, visitorSites } from '../../api/visitorLog/queries';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { notify } from '../../components/feedback/banners';
import { LabelSheets } from '../../components/labels/LabelSheets';
import { DetailPage } from '../../components/page/DetailPage';
import { gateCodeText } from '../../lib/codeText';
import { paths } from '../../lib/paths';

/** SCREEN-VL-SITES, CALL-215: the code of a site on paper, to print. People sign in by it with their own phones, unverified. */
export default function PaperCodePage() {
  const { siteId = '' } = useParams();
  return (
    <DetailPage
      resourceName="code on paper"
      back={{ to: paths.site(siteId), label: 'Site' }}
      query={visitorSites.detail(siteId)}
      title={({ name }) => `Code of ${name}`}
      context={() =>
        'It never changes, so anybody can photograph it. Sign-ins by it are marked “Unverified”.'
      }
      actions={(site) => site.paperCode !== '' && <ReplaceButton site={site} />}
    >
      {({ id, name, paperCode }) =>
        paperCode === '' ? (
          <>
            <p className="m-0">
              This site has no code on paper. People sign in at the registry, or with the code that it shows.
            </p>
            <p className="m-0">
              <Link to={paths.editSite(id)}>Allow it in the settings of the site</Link>
            </p>
          </>
        ) : (
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
        )
      }
    </DetailPage>
  );
}

function ReplaceButton({ site }: { site: VisitorSite }) {
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
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void ask()}>
      Replace code
    </button>
  );
}
