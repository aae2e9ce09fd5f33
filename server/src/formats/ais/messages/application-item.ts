import type { ApplicationData } from '@portolan/contract';
import type { AisMessage } from './message.ts';

const toMmsi = (mmsi: number): string => String(mmsi).padStart(9, '0');

/** The application data of a message; undefined for one of another type. */
export function toApplicationData(message: AisMessage): ApplicationData | undefined {
  if (message.type !== 6 && message.type !== 8) return undefined;
  const { application, binary } = message;
  const { dac, fid } = message.fields;
  const destination = message.type === 6 ? message.fields.destMmsi : undefined;
  return {
    messageType: message.type,
    mmsi: toMmsi(message.mmsi),
    ...(destination === undefined ? {} : { destinationMmsi: toMmsi(destination) }),
    ...(dac === undefined ? {} : { dac }),
    ...(fid === undefined ? {} : { fid }),
    name: application?.name ?? null,
    fields: application?.fields ?? {},
    ...(application === undefined && binary !== undefined ? { data: binary.data } : {}),
  };
}
