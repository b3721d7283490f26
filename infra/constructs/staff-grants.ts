import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import type { Grant } from "./handler.ts";

/** What the API does with the staff of the user pool, and with nothing else of it. */
const actions = [
  "AdminAddUserToGroup",
  "AdminCreateUser",
  "AdminDeleteUser",
  "AdminDisableUser",
  "AdminEnableUser",
  "AdminGetUser",
  "AdminListGroupsForUser",
  "AdminRemoveUserFromGroup",
  "AdminResetUserPassword",
  "AdminSetUserMFAPreference",
  "AdminUserGlobalSignOut",
  "ListUsers",
  "ListUsersInGroup",
];

/** Leave to look after the staff. */
export const onStaff = (pool: IUserPool): Grant => ({
  actions: actions.map((action) => `cognito-idp:${action}`),
  resources: [pool.userPoolArn],
});
