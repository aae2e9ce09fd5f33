/** Port calls as Digitraffic, the Finnish traffic service, publishes them. */
export { readDigitraffic } from './read-port-calls.ts';
