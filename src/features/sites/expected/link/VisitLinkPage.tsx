import { linkedVisitQuery } from '../../../../api/expectedVisitors/queries';
import { LinkPage } from '../../../../components/links/LinkPage';
import { PageTitle } from '../../../../components/page/PageTitle';
import { VisitInvitation } from '../VisitInvitation';

const title = { en: 'Your visit', es: 'Su visita' };

/** An invitation on the visitor's own phone, through the link of the email, without an account. */
export default function VisitLinkPage() {
  return (
    <LinkPage title={title} query={linkedVisitQuery}>
      {({ data, language }) => (
        <>
          <PageTitle title={`${title[language]}: ${data.business}`} />
          <VisitInvitation visit={data} language={language} />
        </>
      )}
    </LinkPage>
  );
}
