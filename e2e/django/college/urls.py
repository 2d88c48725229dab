from django.conf import settings
from django.urls import include, path, re_path
from django.views.static import serve
from office.urls import urlpatterns as api

urlpatterns = [
    path("api/", include(api)),
    re_path(r"^media/(?P<path>.*)$", serve, {"document_root": settings.MEDIA_ROOT}),
]
