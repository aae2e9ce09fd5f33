import {
  type Claim,
  type Milestone,
  type ShipmentRow,
  type TimelineStep,
  isSilent,
} from '@portolan/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { sourceName } from '../../../lib/sources/source-name.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { SourceChip } from '../../../ui/chips.tsx';
import { useJudgedAt } from './as-known.ts';
import {
  type ArrivalInUse,
  claimsOf,
  diffTone,
  formerActuals,
  type StepMark,
  toStepView,
} from './timeline-view.ts';

const rowClass: Record<StepMark, string> = {
  retracted: 'retracted-mark',
  actual: 'full',
  estimated: 'half',
  planned: 'hollow',
  missing: 'hollow miss',
};

/** One step: planned beside actual or estimated, the difference, and its source. */
export function TimelineStepRow(props: {
  step: TimelineStep;
  zone: string | undefined;
  shipment: ShipmentRow;
  /** The ETA in use for this step, where it is not the carrier's: the reported one stands beneath. */
  inUse: ArrivalInUse | undefined;
  /** The arrival that was expected has passed without a report of it. */
  isOverdue: boolean;
  onMessage: (messageId: string) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useJudgedAt();
  const { step, zone, inUse } = props;
  const view = toStepView(step, inUse);
  const { planned, said, lead } = view;
  const name =
    view.mark === 'actual' || view.mark === 'retracted' || view.mark === 'missing'
      ? t(`milestones.${step.milestone}`)
      : nameToCome(step.milestone, t);
  const early = step.history.findLast((claim) => claim.inFuture === true);
  const isDateOnly = (claim: Claim) => !claim.eventAt.includes('T');
  const moment = (claim: Claim) =>
    isDateOnly(claim) ? format.day(claim.eventAt) : format.moment(claim.eventAt, zone ?? 'UTC');
  return (
    <div className={`timeline-event ${rowClass[view.mark]}`}>
      <StepIcon mark={view.mark} />
      <div className="en">
        <span className="sr">{t(`detail.timeline.state.${view.mark}`)}: </span>
        <span className="event-title">
          {step.vesselName === undefined || step.milestone !== 'loaded'
            ? name
            : t('detail.timeline.on-vessel', { step: name, vessel: step.vesselName })}
        </span>
        {step.facilityCode !== undefined && <small className="mono">{step.facilityCode}</small>}
        {lead?.delayReason !== undefined && <small>{lead.delayReason}</small>}
        {view.mark === 'missing' && <span className="event-remark">{t('detail.timeline.not-reported')}</span>}
        {props.isOverdue && <span className="event-remark watch">{t('tracking.why.eta-passed')}</span>}
        {inUse !== undefined && said !== undefined && (
          <button type="button" className="link event-remark" onClick={() => props.onMessage(said.messageId)}>
            {t('detail.timeline.own-estimate', {
              source: t(`common.source.${said.sourceKind}`),
              at: moment(said),
            })}
          </button>
        )}
        {early !== undefined && (
          <span className="event-remark">{t('detail.timeline.in-future', { at: moment(early) })}</span>
        )}
        {step.retracted !== undefined && (
          <span className="event-remark">{retractedWords(step.retracted)}</span>
        )}
        {step.retracted === undefined &&
          formerActuals(step).map((claim) => (
            <span className="event-remark" key={`${claim.factId} ${claim.eventAt}`}>
              <s>{moment(claim)}</s>{' '}
              {claim.retractedAt === undefined
                ? t('detail.timeline.corrected')
                : t('detail.timeline.retracted-at', { at: format.moment(claim.retractedAt, zone) })}
            </span>
          ))}
      </div>
      <time className="planned-time">{planned === undefined ? '' : moment(planned)}</time>
      <div className="a" title={historyWords()}>
        {inUse !== undefined && (
          <>
            <time>{format.moment(inUse.at, zone ?? 'UTC')}</time>
            <small>{format.ownMoment(inUse.at)}</small>
          </>
        )}
        {inUse === undefined && said !== undefined && (
          <>
            <time>{moment(said)}</time>
            {!isDateOnly(said) && <small>{format.ownMoment(said.eventAt)}</small>}
          </>
        )}
      </div>
      <span className={`plan-difference ${diffTone(view, now, isSilent(props.shipment, new Date(now)))}`}>
        {view.diffHours === undefined ? '' : format.slip(view.diffHours)}
      </span>
      {inUse !== undefined && <InUseChip source={inUse.source} />}
      {lead !== undefined && (
        <SourceChip
          kind={lead.sourceKind}
          simulated={lead.simulated}
          title={t('detail.timeline.open-message', { source: sourceName(lead.sourceName, t) })}
          onOpen={() => props.onMessage(lead.messageId)}
        />
      )}
    </div>
  );

  function retractedWords({ at, remark }: { at: string; remark?: string | undefined }): string {
    const moment = format.placeMoment(at, zone);
    return remark === undefined
      ? t('detail.timeline.retracted-at', { at: moment })
      : t('detail.timeline.retracted-why', { at: moment, why: remark });
  }

  /** All reports of this step so far, oldest first, for the tooltip. */
  function historyWords(): string {
    const lines = claimsOf(step).map((claim) =>
      t('detail.timeline.history-line', {
        classifier: t(`common.classifier.${claim.classifier}`),
        moment: moment(claim),
        source: sourceName(claim.sourceName, t),
        heard: format.ownMoment(claim.receivedAt),
      }),
    );
    return [t('detail.timeline.history'), ...lines].join('\n');
  }
}

/** Arrivals and departures that have not happened are not worded as done. */
function nameToCome(milestone: Milestone, t: TFunction): string {
  if (milestone === 'vessel-arrival') return t('detail.timeline.arrival');
  return milestone === 'vessel-departure' ? t('detail.timeline.departure') : t(`milestones.${milestone}`);
}

/** Hollow, half, filled, or a cross: planned, estimated, actual and retracted differ by shape. */
function StepIcon({ mark }: { mark: StepMark }) {
  return (
    <svg className={`time-mark ${rowClass[mark]}`} viewBox="0 0 12 12" aria-hidden="true">
      {mark === 'retracted' ? (
        <path d="m3 3 6 6M9 3 3 9" />
      ) : (
        <circle cx="6" cy="6" r="4.5" className={mark === 'actual' ? 'filled' : undefined} />
      )}
      {mark === 'estimated' && <path d="M6 1.5a4.5 4.5 0 0 0 0 9Z" className="filled" />}
    </svg>
  );
}

/** The ETA source in use, and why it is. */
function InUseChip({ source }: Pick<ArrivalInUse, 'source'>) {
  const { t } = useTranslation();
  const name = t(`eta.source.${source}`);
  return (
    <span className="src" title={t('eta-tab.why-in-use', { source: name })}>
      {name}
    </span>
  );
}
