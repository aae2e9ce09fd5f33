import { z } from 'zod';
import { route } from '../route.ts';

/** The network restrictions of a company account, and whether its programs sign their calls. */
export const AccessPolicy = z.object({
  /** Addresses and CIDR ranges, IPv4 and IPv6; empty: no restriction. */
  ipAllowList: z.array(z.string()),
  /** The caller's address. */
  ownAddress: z.string(),
  hasSigningSecret: z.boolean(),
  signingRequired: z.boolean(),
});
export type AccessPolicy = z.infer<typeof AccessPolicy>;

export const accessPolicyRoutes = {
  getAccessPolicy: route({
    name: 'getAccessPolicy',
    method: 'GET',
    path: '/platform/web/v1/tenantAccess/get',
    summary: 'The IP allow list of the company account, and whether programs must sign',
    auth: 'session',
    role: 'owner',
    xsrf: false,
    data: AccessPolicy,
    errors: [],
  }),
  setAccessPolicy: route({
    name: 'setAccessPolicy',
    method: 'POST',
    path: '/platform/web/v1/tenantAccess/set',
    summary:
      'Sets the IP allow list, which must include the own address, and whether programs must sign their calls',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    body: z.object({
      ipAllowList: z.array(z.string().trim().min(1).max(60)).max(200),
      signingRequired: z.boolean(),
    }),
    data: AccessPolicy,
    errors: [
      'access.address-unreadable',
      'access.own-address-left-out',
      'access.signing-secret-missing',
      'account.demo-fixed',
    ],
  }),
  makeSigningSecret: route({
    name: 'makeSigningSecret',
    method: 'POST',
    path: '/platform/web/v1/tenantAccess/makeSigningSecret',
    summary:
      'Makes the secret with which programs sign their calls, shown once; the one before stops working',
    auth: 'session',
    role: 'owner',
    xsrf: true,
    data: z.object({ secret: z.string() }),
    errors: ['account.demo-fixed'],
  }),
} as const;
