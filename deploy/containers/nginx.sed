# Makes of nginx/parlance.conf, for a machine, the one of the image `proxy`: other places, no root, and API processes that
# come and go, whose name is looked up again and again.
/^upstream parlance {/,/^}/d
s|proxy_http_version 1.1;|resolver 127.0.0.11 valid=10s; &|
s|proxy_pass http://parlance;|set $parlance http://api:8080; proxy_pass $parlance;|
s|listen 80;|listen 8080;|
s|listen 443 |listen 8443 |
/listen \[::\]/d
s|server_name .*;|server_name _;|
s|/opt/parlance/build/web|/srv/parlance/web|
s|/var/log/nginx/parlance.log|/dev/stdout|
s|/var/log/nginx/parlance-error.log|/dev/stderr|
