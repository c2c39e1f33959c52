import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { businessQueries } from '../../api/business/queries';
import { Glyph } from '../../components/Glyph';
import { basicPaths } from '../../components/icons/basicPaths';
import { Icon } from '../../components/Icon';
import { FetchedSection } from '../../components/page/FetchedSection';
import { features } from '../../session/flags';

/** The products of a business, read-only. Products without a label display their API name (CALL-067). */
export function ProductsPanel({ businessId }: { businessId: string }) {
  const id = useId();
  const query = useQuery(businessQueries.modules(businessId));
  return (
    <section className="pl-panel" aria-labelledby={id}>
      <h2 id={id}>Products</h2>
      <p className="text-body-secondary">
        Products that are enabled for this business. To change them, contact us.
      </p>
      <FetchedSection query={query} what="the products">
        {({ modules }) => (
          <ul className="pl-product-list">
            {modules.map(({ name, enabled }) => (
              <li key={name} className={enabled ? undefined : 'text-body-secondary'}>
                {enabled ? <Glyph d={basicPaths.check} /> : <Icon name="lock" />}
                {Object.hasOwn(features, name) ? features[name as keyof typeof features] : name}
                {!enabled && <small>Not enabled</small>}
              </li>
            ))}
          </ul>
        )}
      </FetchedSection>
    </section>
  );
}
