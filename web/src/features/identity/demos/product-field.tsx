import { type DemoProduct, demoProducts } from '@portolan/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

/** The products a visitor is interested in, as checkboxes in two columns. */
export function ProductField(props: {
  chosen: readonly DemoProduct[];
  onChoose: (chosen: DemoProduct[]) => void;
  error?: string | undefined;
}) {
  const { t } = useTranslation();
  const id = useId();
  const { chosen, error } = props;
  const described = error === undefined ? `${id}-help` : `${id}-help ${id}-error`;
  return (
    <fieldset
      className={error === undefined ? 'field demo-products' : 'field demo-products wrong'}
      aria-describedby={described}
    >
      <legend>{t('demos.products')}</legend>
      <div className="help" id={`${id}-help`}>
        {t('demos.products-help')}
      </div>
      <div className="two">
        {demoProducts.map((product) => (
          <label className="checkbox" key={product}>
            <input
              type="checkbox"
              name="products"
              checked={chosen.includes(product)}
              onChange={({ target }) =>
                props.onChoose(
                  target.checked ? [...chosen, product] : chosen.filter((other) => other !== product),
                )
              }
            />
            <span>{t(`demos.product-names.${product}`)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <div className="err" id={`${id}-error`} role="alert">
          <Icon name="warn" size="xs" />
          {error}
        </div>
      )}
    </fieldset>
  );
}
