import { type CarbonTier, carbonTiers } from '@portolan/contract';
import { useTranslation } from 'react-i18next';

/** The share of each tier of data: a bar, and in words. */
export function TierBar({ tiers }: { tiers: Readonly<Record<CarbonTier, number>> }) {
  const { t } = useTranslation();
  const parts = carbonTiers.filter((tier) => tiers[tier] > 0.0005);
  const wordsOf = (tier: CarbonTier) => `${t(`carbon.tiers.${tier}`)} ${Math.round(tiers[tier] * 100)} %`;
  return (
    <span className="carbon-tiers" title={parts.map(wordsOf).join(', ')}>
      <span className="carbon-bar" aria-hidden="true">
        {parts.map((tier) => (
          <i key={tier} className={tier} style={{ width: `${tiers[tier] * 100}%` }} />
        ))}
      </span>
      <span>{parts.length === 0 ? '' : wordsOf(parts.reduce((a, b) => (tiers[b] > tiers[a] ? b : a)))}</span>
    </span>
  );
}
